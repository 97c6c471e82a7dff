import { HomeIcon } from '@sanity/icons/Home'
import { defineType } from 'sanity'
import { blocksField, PAGE_GROUPS, pageFields } from '../fields/page-fields.ts'

export const homePage = defineType({
  name: 'homePage',
  title: 'Home',
  type: 'document',
  icon: HomeIcon,
  groups: PAGE_GROUPS,
  fields: pageFields(blocksField()),
})

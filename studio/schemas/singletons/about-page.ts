import { UsersIcon } from '@sanity/icons/Users'
import { defineType } from 'sanity'
import { blocksField, PAGE_GROUPS, pageFields } from '../fields/page-fields.ts'

export const aboutPage = defineType({
  name: 'aboutPage',
  title: 'About',
  type: 'document',
  icon: UsersIcon,
  groups: PAGE_GROUPS,
  fields: pageFields(blocksField()),
})

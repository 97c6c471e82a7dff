import { ComponentIcon } from '@sanity/icons/Component'
import { defineType } from 'sanity'
import { blocksField, PAGE_GROUPS, pageFields } from '../fields/page-fields.ts'

export const servicesPage = defineType({
  name: 'servicesPage',
  title: 'Services overview',
  type: 'document',
  icon: ComponentIcon,
  groups: PAGE_GROUPS,
  fields: pageFields(blocksField()),
})

import { BookIcon } from '@sanity/icons/Book'
import { defineType } from 'sanity'
import { blocksField, PAGE_GROUPS, pageFields } from '../fields/page-fields.ts'

/** The words around a list. The page exists as soon as something is published that it can list. */
export const insightsPage = defineType({
  name: 'insightsPage',
  title: 'Insights',
  type: 'document',
  icon: BookIcon,
  groups: PAGE_GROUPS,
  fields: pageFields(blocksField('blocks', 'Blocks below the list', false)),
})

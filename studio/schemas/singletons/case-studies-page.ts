import { CaseIcon } from '@sanity/icons/Case'
import { defineType } from 'sanity'
import { blocksField, PAGE_GROUPS, pageFields } from '../fields/page-fields.ts'

/** The words around a list. The page exists as soon as something is published that it can list. */
export const caseStudiesPage = defineType({
  name: 'caseStudiesPage',
  title: 'Case studies',
  type: 'document',
  icon: CaseIcon,
  groups: PAGE_GROUPS,
  fields: pageFields(blocksField('blocks', 'Blocks below the list', false)),
})

import { CaseIcon } from '@sanity/icons/Case'
import { defineBlock, headingFields, newestFields } from '../fields/field.ts'

export const caseStudyList = defineBlock('caseStudyList', 'Case studies', CaseIcon, [
  ...headingFields,
  ...newestFields('entries', 'Case studies', 'caseStudy'),
])

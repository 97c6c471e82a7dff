import { CaseIcon } from '@sanity/icons/Case'
import { choiceField, defineBlock, headingField, introField, ruleFields } from '../fields/field.ts'

export const caseStudyList = defineBlock('caseStudyList', 'Case studies', CaseIcon, [
  headingField,
  introField,
  choiceField('entries', 'Case studies', 'caseStudy', {
    description: 'Drag to order. Leave empty to show the newest.',
  }),
  ...ruleFields('entries'),
])

import { CaseIcon } from '@sanity/icons/Case'
import { defineBlock } from '../fields/define-block.ts'
import { choiceField } from '../fields/array-field.ts'
import { headingField, introField } from '../fields/heading-fields.ts'
import { ruleFields } from '../fields/rule-fields.ts'

export const caseStudyList = defineBlock({
  name: 'caseStudyList',
  title: 'Case studies',
  icon: CaseIcon,
  fields: [
    headingField,
    introField,
    choiceField('entries', 'Case studies', 'caseStudy', 'Drag to order. Leave empty to show the newest.'),
    ...ruleFields('entries'),
  ],
})

import { CaseIcon } from '@sanity/icons/Case'
import { defineType } from 'sanity'
import { choiceField } from '../fields/array-field.ts'
import { headingField, introField } from '../fields/heading-fields.ts'
import { ruleFields } from '../fields/rule-fields.ts'

export const caseStudyList = defineType({
  name: 'caseStudyList',
  title: 'Case studies',
  type: 'object',
  icon: CaseIcon,
  description: 'Cards that lead to case studies, those that you choose or the newest.',
  fields: [
    headingField,
    introField,
    choiceField('entries', 'Case studies', 'caseStudy', 'Drag to order. Leave empty to show the newest.'),
    ...ruleFields('entries'),
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Case studies', media: CaseIcon }),
  },
})

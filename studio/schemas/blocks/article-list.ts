import { BookIcon } from '@sanity/icons/Book'
import { defineType } from 'sanity'
import { choiceField } from '../fields/array-field.ts'
import { headingField, introField } from '../fields/heading-fields.ts'
import { ruleFields } from '../fields/rule-fields.ts'

export const articleList = defineType({
  name: 'articleList',
  title: 'Articles',
  type: 'object',
  icon: BookIcon,
  description: 'Cards that lead to articles, those that you choose or the newest.',
  fields: [
    headingField,
    introField,
    choiceField('entries', 'Articles', 'article', 'Drag to order. Leave empty to show the newest.'),
    ...ruleFields('entries'),
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Articles', media: BookIcon }),
  },
})

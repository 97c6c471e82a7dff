import { BookIcon } from '@sanity/icons/Book'
import { defineBlock } from '../fields/define-block.ts'
import { choiceField } from '../fields/array-field.ts'
import { headingField, introField } from '../fields/heading-fields.ts'
import { ruleFields } from '../fields/rule-fields.ts'

export const articleList = defineBlock({
  name: 'articleList',
  title: 'Articles',
  icon: BookIcon,
  fields: [
    headingField,
    introField,
    choiceField('entries', 'Articles', 'article', 'Drag to order. Leave empty to show the newest.'),
    ...ruleFields('entries'),
  ],
})

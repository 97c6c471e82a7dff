import { BookIcon } from '@sanity/icons/Book'
import { choiceField, defineBlock, headingField, introField, ruleFields } from '../fields/field.ts'

export const articleList = defineBlock('articleList', 'Articles', BookIcon, [
  headingField,
  introField,
  choiceField('entries', 'Articles', 'article', {
    description: 'Drag to order. Leave empty to show the newest.',
  }),
  ...ruleFields('entries'),
])

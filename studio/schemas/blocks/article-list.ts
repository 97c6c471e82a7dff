import { BookIcon } from '@sanity/icons/Book'
import { defineBlock, headingFields, newestFields } from '../fields/field.ts'

export const articleList = defineBlock('articleList', 'Articles', BookIcon, [
  ...headingFields,
  ...newestFields('entries', 'Articles', 'article'),
])

import { TextIcon } from '@sanity/icons/Text'
import { defineBlock, field } from '../fields/field.ts'

export const prose = defineBlock(
  'prose',
  'Text',
  TextIcon,
  [field('richText', 'body', 'Text', { why: 'Write the text.' })],
  {
    select: { title: 'body' },
  },
)

import { BulbOutlineIcon } from '@sanity/icons/BulbOutline'
import { defineBlock, field } from '../fields/field.ts'

const fields = [
  field('text', 'quote', 'Sentence', {
    description: 'Without quotation marks; the page adds them if you say who said it.',
    why: 'Write the sentence.',
    most: [240, 'Above 240 characters, it reads like a paragraph. Shorten it, or use the block “Text”.'],
  }),
  field('string', 'author', 'Who said it', {
    description:
      'Name and role. Only quote people who have agreed. Leave empty for a sentence from the page itself.',
    most: [90, 'Use at most 90 characters: the name and the role.'],
  }),
]

export const pullQuote = defineBlock('pullQuote', 'Pull quote', BulbOutlineIcon, fields, {
  select: { title: 'quote' },
})

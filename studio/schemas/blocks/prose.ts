import { TextIcon } from '@sanity/icons/Text'
import { defineBlock, field } from '../fields/field.ts'

const fields = [field('richText', 'body', 'Text', { why: 'Write the text.' })]

export const prose = defineBlock('prose', 'Text', TextIcon, fields, { select: { title: 'body' } })

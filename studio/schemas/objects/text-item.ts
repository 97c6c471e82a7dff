import { defineType } from 'sanity'
import { requiredString, requiredText } from '../fields/heading-fields.ts'

/** A titled paragraph: used by notes, audiences and challenges. */
export const textItem = defineType({
  name: 'textItem',
  title: 'Titled paragraph',
  type: 'object',
  fields: [
    requiredString('title', 'Title', 'A paragraph in a list needs a name of its own.'),
    requiredText('text', 'Text', 'A title alone does not tell a buyer anything.'),
  ],
  preview: { select: { title: 'title', subtitle: 'text' } },
})

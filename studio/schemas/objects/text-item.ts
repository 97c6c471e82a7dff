import { defineType } from 'sanity'
import { requiredString, requiredText } from '../fields/heading-fields.ts'

/** A paragraph with a title, for notes, audiences and challenges. */
export const textItem = defineType({
  name: 'textItem',
  title: 'Titled paragraph',
  type: 'object',
  fields: [
    requiredString('title', 'Title', 'The paragraph needs a title.'),
    requiredText('text', 'Text', 'A title alone tells buyers too little.'),
  ],
  preview: { select: { title: 'title', subtitle: 'text' } },
})

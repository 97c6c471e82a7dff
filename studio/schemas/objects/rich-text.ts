import { defineArrayMember, defineField, defineType } from 'sanity'
import { RichTextInput } from '../../components/rich-text/rich-text-input.tsx'
import { PageChoice } from '../../components/pages/page-choice.tsx'
import { linkTargetRules } from './href.ts'

const linkAnnotation = defineArrayMember({
  name: 'link',
  title: 'Link',
  type: 'object',
  fields: [
    defineField({
      name: 'href',
      title: 'Page or address',
      type: 'string',
      components: { input: PageChoice },
      // Links that start with http:// are told of once for the whole text, and not at each.
      validation: (rule) => linkTargetRules(rule, 'A link has to lead somewhere.', /^http:\/\//),
    }),
  ],
})

const paragraph = defineArrayMember({
  type: 'block',
  of: [defineArrayMember({ type: 'fact' })],
  styles: [
    { title: 'Paragraph', value: 'normal' },
    { title: 'Heading', value: 'h2' },
    { title: 'Smaller heading', value: 'h3' },
  ],
  lists: [
    { title: 'Bullets', value: 'bullet' },
    { title: 'Numbers', value: 'number' },
  ],
  marks: {
    decorators: [
      { title: 'Strong', value: 'strong' },
      { title: 'Emphasis', value: 'em' },
    ],
    annotations: [linkAnnotation],
  },
})

// Sanity's types take a list for one of plain values; its form gives an input of blocks what it needs.
const INPUT = RichTextInput as never

/** Running text of pages: paragraphs, headings, lists and links. */
export const richText = defineType({
  name: 'richText',
  title: 'Text',
  type: 'array',
  of: [paragraph],
  components: { input: INPUT },
})

/** Running text of legal pages: the same, and tables. */
export const legalText = defineType({
  name: 'legalText',
  title: 'Legal text',
  type: 'array',
  of: [paragraph, defineArrayMember({ type: 'table' })],
  components: { input: INPUT },
})

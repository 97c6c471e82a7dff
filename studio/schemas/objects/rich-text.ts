import { defineArrayMember, defineType } from 'sanity'
import { RichTextInput } from '../../components/rich-text/rich-text-input.tsx'
import { defineObject } from '../fields/field.ts'
import { hrefField } from '../fields/href-field.ts'

const linkAnnotation = defineObject('link', 'Link', {}, [
  hrefField('Page or address', { why: 'Choose where the link leads.' }),
])

const paragraph = defineArrayMember({
  type: 'block',
  title: 'Paragraph',
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

// Sanity's types assume a list of primitive values, but its form passes the props that a block input needs.
const INPUT = RichTextInput as never

/** Rich text of pages: paragraphs, headings, lists and links. */
export const richText = defineType({
  name: 'richText',
  title: 'Text',
  type: 'array',
  of: [paragraph],
  components: { input: INPUT },
})

/** Rich text of articles. It can also have tables and images. */
export const articleText = defineType({
  name: 'articleText',
  title: 'Text',
  type: 'array',
  of: [paragraph, defineArrayMember({ type: 'table' }), defineArrayMember({ type: 'figure' })],
  components: { input: INPUT },
})

/** Rich text of legal pages. It can also have tables. */
export const legalText = defineType({
  name: 'legalText',
  title: 'Legal text',
  type: 'array',
  of: [paragraph, defineArrayMember({ type: 'table' })],
  components: { input: INPUT },
})

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
  of: [{ type: 'fact' }],
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

function textType(name: string, title: string, more: ('table' | 'figure')[]) {
  const of = [paragraph, ...more.map((type) => defineArrayMember({ type }))]
  return defineType({ name, title, type: 'array', of, components: { input: INPUT } })
}

export const richText = textType('richText', 'Text', [])

export const articleText = textType('articleText', 'Text', ['table', 'figure'])

export const legalText = textType('legalText', 'Legal text', ['table'])

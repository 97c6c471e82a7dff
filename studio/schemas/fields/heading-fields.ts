import { defineField } from 'sanity'

/** The heading of a block. Required, because the headings form the outline of the page. */
export const headingField = defineField({
  name: 'heading',
  title: 'Heading',
  type: 'string',
  description: 'Says what this part of the page is about. Screen readers use headings to navigate.',
  validation: (rule) => rule.required().error('Readers need the heading to find this part of the page.'),
})

/** An optional paragraph under a block's heading. */
export const introField = defineField({
  name: 'intro',
  title: 'Introduction',
  type: 'text',
  rows: 3,
  description: 'One or two sentences under the heading. Leave empty when the heading says it all.',
})

/** A required line of text. The error says why it is needed. */
export function requiredString(name: string, title: string, why: string, description?: string) {
  return defineField({
    name,
    title,
    type: 'string',
    ...(description === undefined ? {} : { description }),
    validation: (rule) => rule.required().error(why),
  })
}

/** A required paragraph. The error says why it is needed. */
export function requiredText(name: string, title: string, why: string, description?: string) {
  return defineField({
    name,
    title,
    type: 'text',
    rows: 3,
    ...(description === undefined ? {} : { description }),
    validation: (rule) => rule.required().error(why),
  })
}

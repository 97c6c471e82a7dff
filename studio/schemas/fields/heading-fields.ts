import { defineField } from 'sanity'

/** The heading that names a block. It is required because the outline of the page is made of them. */
export const headingField = defineField({
  name: 'heading',
  title: 'Heading',
  type: 'string',
  description:
    'Says what this part of the page is about; it is also the outline that screen readers jump by.',
  validation: (rule) => rule.required().error('Without a heading readers cannot find this part of the page.'),
})

/** An optional paragraph under a block's heading. */
export const introField = defineField({
  name: 'intro',
  title: 'Introduction',
  type: 'text',
  rows: 3,
  description: 'One or two sentences under the heading. Leave empty when the heading says it all.',
})

/** A required line of text with the reason why it is needed. */
export function requiredString(name: string, title: string, why: string, description?: string) {
  return defineField({
    name,
    title,
    type: 'string',
    ...(description === undefined ? {} : { description }),
    validation: (rule) => rule.required().error(why),
  })
}

/** A required paragraph with the reason why it is needed. */
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

import type { FieldDefinition } from 'sanity'
import { field } from './field.ts'

/** A required line of text. @param why it is needed, as a sentence: the error says it. */
export function requiredString(
  name: string,
  title: string,
  why: string,
  description?: string,
): FieldDefinition {
  return field('string', name, title, {
    why: `Fill this in. ${why}`,
    ...(description !== undefined && { description }),
  })
}

/** A required paragraph. @param why it is needed, as a sentence: the error says it. */
export function requiredText(
  name: string,
  title: string,
  why: string,
  description?: string,
): FieldDefinition {
  return field('text', name, title, {
    rows: 3,
    why: `Fill this in. ${why}`,
    ...(description !== undefined && { description }),
  })
}

/** The heading of a block. Required, because the headings form the outline of the page. */
export const headingField = field('string', 'heading', 'Heading', {
  description: 'Says what this part of the page is about. Screen readers use headings to navigate.',
  why: 'Write a heading. Readers need it to find this part of the page.',
})

/** An optional paragraph under a block's heading. */
export const introField = field('text', 'intro', 'Introduction', {
  rows: 3,
  description: 'One or two sentences under the heading. Leave empty when the heading says it all.',
})

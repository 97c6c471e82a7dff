import type { FieldDefinition } from 'sanity'
import { field } from './field.ts'

/** A required line of text. The error says why it is needed. */
export function requiredString(
  name: string,
  title: string,
  why: string,
  description?: string,
): FieldDefinition {
  return field('string', name, title, { why, ...(description !== undefined && { description }) })
}

/** A required paragraph. The error says why it is needed. */
export function requiredText(
  name: string,
  title: string,
  why: string,
  description?: string,
): FieldDefinition {
  return field('text', name, title, { rows: 3, why, ...(description !== undefined && { description }) })
}

/** The heading of a block. Required, because the headings form the outline of the page. */
export const headingField = requiredString(
  'heading',
  'Heading',
  'Readers need the heading to find this part of the page.',
  'Says what this part of the page is about. Screen readers use headings to navigate.',
)

/** An optional paragraph under a block's heading. */
export const introField = field('text', 'intro', 'Introduction', {
  rows: 3,
  description: 'One or two sentences under the heading. Leave empty when the heading says it all.',
})

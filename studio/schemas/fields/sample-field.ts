import { field } from './field.ts'

/** Marks a document that came with the product. Others do not have the field. */
export const sampleField = field('boolean', 'sample', 'Sample', {
  description:
    'Came with the product, to show what belongs here. Visitors of a local start see it with a mark; a public site leaves it out. Turn this off once everything in it is yours and true.',
  hidden: ({ value }) => value === undefined,
})

/** The line under a document's name in lists. */
export function withSample(subtitle: string | undefined, sample: boolean | undefined): string {
  return [sample ? 'Sample' : undefined, subtitle].filter(Boolean).join(' · ')
}

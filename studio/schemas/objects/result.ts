import { defineField, defineType } from 'sanity'
import { requiredString } from '../fields/heading-fields.ts'

/** Something that was counted before and after the work. */
export const result = defineType({
  name: 'result',
  title: 'Figure',
  type: 'object',
  fields: [
    requiredString(
      'label',
      'What was counted',
      'A figure without its meaning proves nothing.',
      'For example "Hours to restore a file".',
    ),
    defineField({
      name: 'before',
      title: 'Before',
      type: 'string',
      description: 'Leave empty where nobody counted.',
    }),
    requiredString('after', 'After', 'The figure is what came of the work.'),
  ],
  preview: { select: { title: 'label', subtitle: 'after' } },
})

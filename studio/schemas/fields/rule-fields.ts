import { defineField } from 'sanity'
import { hiddenByChoice } from './array-field.ts'

/** What a block goes by while nothing is chosen by hand. @param choice field that holds the choice */
export function ruleFields(choice: string) {
  const hidden = hiddenByChoice(choice)
  return [
    defineField({
      name: 'industry',
      title: 'Only for this industry',
      type: 'reference',
      to: [{ type: 'industry' }],
      description: 'Leave empty for all industries.',
      hidden,
    }),
    defineField({
      name: 'service',
      title: 'Only about this service',
      type: 'reference',
      to: [{ type: 'service' }],
      description: 'Leave empty for all services. Where there is none, the block is left out of the page.',
      hidden,
    }),
    defineField({
      name: 'most',
      title: 'How many at most',
      type: 'number',
      options: { list: [1, 2, 3, 6, 9], layout: 'radio', direction: 'horizontal' },
      initialValue: 3,
      hidden,
    }),
  ]
}

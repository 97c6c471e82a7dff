import { hiddenByChoice } from './array-field.ts'
import { field } from './field.ts'

/** The fields of a block's rule, used while nothing is chosen by hand. @param choice field with the chosen documents */
export function ruleFields(choice: string) {
  const hidden = hiddenByChoice(choice)
  return [
    field('reference', 'industry', 'Only for this industry', {
      to: [{ type: 'industry' }],
      description: 'Leave empty for all industries.',
      hidden,
    }),
    field('reference', 'service', 'Only about this service', {
      to: [{ type: 'service' }],
      description: 'Leave empty for all services. Where there is none, the block is left out of the page.',
      hidden,
    }),
    field('number', 'most', 'How many at most', {
      options: { list: [1, 2, 3, 6, 9], layout: 'radio', direction: 'horizontal' },
      initialValue: 3,
      hidden,
    }),
  ]
}

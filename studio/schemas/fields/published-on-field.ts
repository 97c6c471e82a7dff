import { sharedParameters } from '@site/content/shared-parameters'
import { defineField } from 'sanity'

const today = () => sharedParameters(true).today

/** The date that readers see, and that lists go by. */
export const publishedOnField = defineField({
  name: 'publishedOn',
  title: 'Date',
  type: 'date',
  description: 'Shown to readers; lists begin with the newest.',
  options: { dateFormat: 'D MMMM YYYY' },
  initialValue: today,
  validation: (rule) => [
    rule.required().error('Lists would not know where to put it.'),
    rule
      .custom(
        (on) =>
          !on ||
          on <= today() ||
          'Readers would see a day that is still to come as soon as you publish. To publish later, use “Schedule publish…”.',
      )
      .warning(),
  ],
})

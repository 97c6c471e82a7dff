import { sharedParameters } from '@site/content/shared-parameters'
import { field } from './field.ts'

const today = () => sharedParameters(true).today

/** The date that readers see and that orders lists. */
export const publishedOnField = field('date', 'publishedOn', 'Date', {
  description: 'Shown to readers; lists begin with the newest.',
  initialValue: today,
  why: 'Choose a date. Lists are sorted by it.',
  rules: (rule) =>
    rule
      .custom(
        (on) =>
          !on ||
          on <= today() ||
          'Readers would see a day that is still to come as soon as you publish. To publish later, use “Schedule publish…”.',
      )
      .warning(),
})

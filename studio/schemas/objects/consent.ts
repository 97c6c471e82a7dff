import { sharedParameters } from '@site/content/shared-parameters'
import { defineType } from 'sanity'
import { field } from '../fields/field.ts'

/** Records that somebody agreed to be quoted. The proof is kept elsewhere, because published documents are public. */
export const consent = defineType({
  name: 'consent',
  title: 'Consent',
  type: 'object',
  options: { columns: 2 },
  fields: [
    field('boolean', 'agreed', 'The author has agreed to be quoted, with name and company', {
      initialValue: false,
      rules: (rule) =>
        rule.custom(
          (agreed) =>
            agreed === true || 'Ask the author first. Nobody is quoted on the site who has not agreed to it.',
        ),
    }),
    field('date', 'on', 'Agreed on', {
      description: 'Keep the e-mail or the signed form with your records, not here.',
      why: 'Say when the author agreed, so that you can show it.',
      rules: (rule) =>
        rule.custom((on) => !on || on <= sharedParameters(true).today || 'This day is still to come.'),
    }),
  ],
})

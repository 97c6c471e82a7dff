import { sharedParameters } from '@site/content/shared-parameters'
import { defineField, defineType } from 'sanity'

/** That somebody agreed to be quoted. How they did so is kept elsewhere: published documents can be read by anybody. */
export const consent = defineType({
  name: 'consent',
  title: 'Consent',
  type: 'object',
  options: { columns: 2 },
  fields: [
    defineField({
      name: 'agreed',
      title: 'The author has agreed to be quoted, with name and company',
      type: 'boolean',
      initialValue: false,
      validation: (rule) =>
        rule.custom(
          (agreed) =>
            agreed === true || 'Ask the author first. Nobody is quoted on the site who has not agreed to it.',
        ),
    }),
    defineField({
      name: 'on',
      title: 'On',
      type: 'date',
      description: 'Keep the e-mail or the signed form with your records, not here.',
      options: { dateFormat: 'D MMMM YYYY' },
      validation: (rule) => [
        rule.required().error('Say when the author agreed, so that you can show it.'),
        rule.custom((on) => !on || on <= sharedParameters(true).today || 'This day is still to come.'),
      ],
    }),
  ],
})

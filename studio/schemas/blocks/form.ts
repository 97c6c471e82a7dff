import { placedForms, questionsLeft } from '@site/contracts/forms/placed-forms'
import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { atMost } from '../facts/at-most.ts'
import { headingField } from '../fields/heading-fields.ts'

const titles = placedForms.map(({ key, title }) => ({
  value: key,
  title: title.charAt(0).toUpperCase() + title.slice(1),
}))

export const form = defineType({
  name: 'form',
  title: 'Form',
  type: 'object',
  icon: EnvelopeIcon,
  description: 'A form that sends you a lead. It also works without JavaScript.',
  fields: [
    headingField,
    defineField({
      name: 'text',
      title: 'Text',
      type: 'text',
      rows: 3,
      description: 'What the visitor gets in return, in one or two sentences.',
    }),
    defineField({
      name: 'form',
      title: 'Form',
      type: 'string',
      options: { list: titles, layout: 'radio' },
      initialValue: titles[0]?.value,
      validation: (rule) => rule.required().error('Choose a form.'),
    }),
    defineField({
      name: 'questions',
      title: 'Extra questions',
      type: 'array',
      description: 'Each question costs you some visitors, so only ask what you need for the first call.',
      of: [defineArrayMember({ type: 'formQuestion' })],
      validation: (rule) =>
        rule.custom((questions, { parent }) => {
          const left = questionsLeft((parent as { form?: string }).form)
          return (questions ?? []).length <= left || `This form can have at most ${left} extra questions.`
        }),
    }),
    defineField({
      name: 'button',
      title: 'Button',
      type: 'string',
      description:
        'Says what happens, for example “Send my request”. Leave empty to use the form’s standard text.',
      validation: (rule) => atMost(rule, 30, 'Above 30 characters, the button takes two lines on a phone.'),
    }),
    defineField({
      name: 'thanks',
      title: 'Thank-you text',
      type: 'text',
      rows: 2,
      description:
        'What happens next and when. Shown with the reference. Leave empty to use the form’s standard text.',
      validation: (rule) => atMost(rule, 300, 'Above 300 characters, few visitors read on.'),
    }),
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Form', media: EnvelopeIcon }),
  },
})

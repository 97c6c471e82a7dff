import { placedForms, questionsLeft } from '@site/domain/forms/placed-forms'
import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { defineBlock, field, headingField } from '../fields/field.ts'

const titles = placedForms.map(({ key, title }) => ({
  value: key,
  title: title.charAt(0).toUpperCase() + title.slice(1),
}))

export const form = defineBlock('form', 'Form', EnvelopeIcon, [
  headingField,
  field('text', 'text', 'Text', {
    description: 'What the visitor gets in return, in one or two sentences.',
  }),
  field('string', 'form', 'Form', {
    options: { list: titles, layout: 'radio' },
    initialValue: titles[0]?.value,
    why: 'Choose a form.',
  }),
  field('array', 'questions', 'Extra questions', {
    description: 'Each question costs you some visitors, so only ask what you need for the first call.',
    of: [{ type: 'formQuestion' }],
    rules: (rule) =>
      rule.custom((questions, { parent }) => {
        const left = questionsLeft((parent as { form?: string } | undefined)?.form)
        return (questions ?? []).length <= left || `This form can have at most ${left} extra questions.`
      }),
  }),
  field('string', 'button', 'Button', {
    fieldset: 'afterwards',
    description:
      'Says what happens, for example “Send my request”. Leave empty to use the form’s standard text.',
    most: [30, 'Above 30 characters, the button takes two lines on a phone.'],
  }),
  field('text', 'thanks', 'Thank-you text', {
    fieldset: 'afterwards',
    rows: 2,
    description:
      'What happens next and when. Shown with the reference. Leave empty to use the form’s standard text.',
    most: [300, 'Above 300 characters, few visitors read on.'],
  }),
  field('textLink', 'link', 'Button after sending', {
    fieldset: 'afterwards',
    description:
      'Leads on from the thank-you text, for example to a page with a download. Leave empty for none.',
  }),
])

import { defineField, defineType } from 'sanity'
import { PageChoice } from '../../components/pages/page-choice.tsx'
import { atMost } from '../facts/at-most.ts'
import { formButtonFault } from '../site/page-faults.ts'
import { linkTargetRules } from './href.ts'

/** A button. Only the kind `link` has a target. */
export const action = defineType({
  name: 'action',
  title: 'Button',
  type: 'object',
  fields: [
    defineField({
      name: 'label',
      title: 'Label',
      type: 'string',
      description: 'Say what happens: "Request a quote" rather than "Click here".',
      validation: (rule) => [
        rule.required().error('People read the label, or say it to press the button by voice.'),
        atMost(rule, 40, 'Long labels wrap on a phone.'),
      ],
    }),
    defineField({
      name: 'kind',
      title: 'What it does',
      type: 'string',
      options: {
        list: [
          { value: 'link', title: 'Opens a page' },
          { value: 'form', title: 'Goes to the form on this page' },
          { value: 'supportForm', title: 'Opens the support form' },
          { value: 'phone', title: 'Calls the business number' },
        ],
        layout: 'radio',
      },
      initialValue: 'link',
      validation: (rule) => [
        rule.required().error('Choose what the button does.'),
        rule.custom((kind, { document }) => formButtonFault(kind, document) ?? true),
      ],
    }),
    defineField({
      name: 'href',
      title: 'Page or address',
      type: 'string',
      components: { input: PageChoice },
      hidden: ({ parent }) => parent?.kind !== 'link',
      validation: (rule) => [
        ...linkTargetRules(rule),
        rule.custom((value, context) => {
          const kind = (context.parent as { kind?: string } | undefined)?.kind
          return kind === 'link' && !value ? 'Choose the page that the button opens.' : true
        }),
      ],
    }),
    defineField({
      name: 'style',
      title: 'Weight',
      type: 'string',
      options: {
        list: [
          { value: 'primary', title: 'Primary (the main thing to do here)' },
          { value: 'secondary', title: 'Secondary' },
        ],
        layout: 'radio',
      },
      initialValue: 'primary',
      validation: (rule) => rule.required().error('Choose how prominent the button is.'),
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'href' } },
})

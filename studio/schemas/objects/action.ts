import { defineItem } from '../fields/define-block.ts'
import { PageChoice } from '../../components/pages/page-choice.tsx'
import { formButtonFault } from '../site/page-faults.ts'
import { linkTargetRules } from './href.ts'
import { field, radioField } from '../fields/field.ts'

/** A button. Only the kind `link` has a target. */
export const action = defineItem('action', 'Button', { title: 'label', subtitle: 'href' }, [
  field('string', 'label', 'Label', {
    description: 'Say what happens: “Request a quote” rather than “Click here”.',
    why: 'People read the label, or say it to press the button by voice.',
    most: [40, 'Long labels wrap on a phone.'],
  }),
  field('string', 'kind', 'What it does', {
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
    why: 'Choose what the button does.',
    rules: (rule) => rule.custom((kind, { document }) => formButtonFault(kind, document) ?? true),
  }),
  field('string', 'href', 'Page or address', {
    components: { input: PageChoice },
    hidden: ({ parent }) => parent?.kind !== 'link',
    rules: (rule) => [
      ...linkTargetRules(rule),
      rule.custom((value, context) => {
        const kind = (context.parent as { kind?: string } | undefined)?.kind
        return kind === 'link' && !value ? 'Choose the page that the button opens.' : true
      }),
    ],
  }),
  radioField('style', 'Weight', 'Choose how prominent the button is.', {
    primary: 'Primary (the main thing to do here)',
    secondary: 'Secondary',
  }),
])

import { defineItem, field, radioField, requiredString } from '../fields/field.ts'
import { hrefField } from '../fields/href-field.ts'
import { formButtonFault } from '../site/page-faults.ts'

export const textLink = defineItem('textLink', 'Link', { title: 'label', subtitle: 'href' }, [
  requiredString('label', 'Words', 'Write the words of the link.'),
  hrefField('Page or address', { why: 'Choose where the link leads.' }),
  field('string', 'hint', 'Line below', {
    description: 'Only in dropdowns of wide screens: what the page is about, or its price.',
    most: [48, 'Above 48 characters it takes two lines.'],
  }),
])

const ONLY_ON = { wide: 'Only on wide screens', phones: 'Only on phones' }

const menuEntry = { title: 'label', href: 'href', shownOn: 'shownOn' }

const menuFields = [
  requiredString('label', 'Words', 'Write the words of the menu entry.'),
  hrefField('Page', {
    description: 'For a dropdown: the page about the whole group.',
    why: 'Choose where the entry leads.',
  }),
  field('array', 'entries', 'Entries of the dropdown', {
    description: 'Leave empty for a plain link.',
    of: [{ type: 'textLink' }],
  }),
  field('boolean', 'newFollow', 'Add new services automatically', {
    description: 'After these entries, adds every service that is set to be added.',
    hidden: ({ parent }) => !parent?.entries?.length,
  }),
  field('string', 'shownOn', 'An exception', {
    description: 'Leave empty to show the entry on all screens.',
    options: { list: Object.entries(ONLY_ON).map(([value, title]) => ({ value, title })) },
  }),
]

export const menuItem = defineItem('menuItem', 'Menu entry', menuEntry, menuFields, (entry) => {
  const { title, href, shownOn } = entry as Partial<Record<string, string>>
  const only = ONLY_ON[shownOn as keyof typeof ONLY_ON]
  return { title: title ?? '', subtitle: [only, href].filter(Boolean).join(' · ') }
})

const KINDS = {
  link: 'Opens a page',
  form: 'Goes to the form on this page',
  supportForm: 'Opens the support form',
  phone: 'Calls the business number',
}

export const action = defineItem('action', 'Button', { title: 'label', subtitle: 'href' }, [
  field('string', 'label', 'Label', {
    description: 'Say what happens: “Request a quote” rather than “Click here”.',
    why: 'People read the label, or say it to press the button by voice.',
    most: [40, 'Long labels wrap on a phone.'],
  }),
  radioField('kind', 'What it does', 'Choose what the button does.', KINDS, {
    rules: (rule) => rule.custom((kind, { document }) => formButtonFault(kind, document) ?? true),
  }),
  hrefField('Page or address', {
    hidden: ({ parent }) => parent?.kind !== 'link',
    rules: (rule) =>
      rule.custom((value, { parent }) => {
        const { kind } = (parent ?? {}) as { kind?: string }
        return kind === 'link' && !value ? 'Choose the page that the button opens.' : true
      }),
  }),
  radioField('style', 'Weight', 'Choose how prominent the button is.', {
    primary: 'Primary (the main thing to do here)',
    secondary: 'Secondary',
    quiet: 'Only a link',
  }),
])

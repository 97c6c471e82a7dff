import { industries } from '@site/contracts/lead/lead-fields'
import { ClipboardIcon } from '@sanity/icons/Clipboard'
import { defineArrayMember } from 'sanity'
import { singlePage } from './single-pages.ts'
import { field, headingField, requiredString, requiredText } from '../fields/field.ts'

function stepField(name: string, title: string) {
  return field('object', name, title, {
    fields: [headingField, requiredText('intro', 'Introduction', 'Visitors want to know why you ask.')],
    why: 'The step needs a heading.',
  })
}

/** The texts of the quote wizard. Its fields and rules are in the code. */
export const quotePage = singlePage(
  'quotePage',
  'Quote',
  ClipboardIcon,
  headingField,
  requiredText('lede', 'Opening paragraph', 'Visitors want to know how long it takes.'),
  stepField('stepOne', 'Step 1'),
  requiredString('industryQuestion', 'Industry question', 'The list of industries needs a question.'),
  field('array', 'industryOptions', 'Industries', {
    description:
      'Drag to reorder, and write a help text. All twelve must stay, because leads store these names.',
    of: [defineArrayMember({ type: 'industryOption' })],
    options: { disableActions: ['add', 'addBefore', 'addAfter', 'duplicate', 'copy', 'remove'] },
    rules: (rule) =>
      rule.required().custom((options) => {
        const keys = new Set((options as { key?: string }[] | undefined)?.map((option) => option.key))
        const missing = industries.filter((key) => !keys.has(key))
        if (missing.length > 0) return `Missing: ${missing.join(', ')}. The form offers all twelve.`
        return options?.length === industries.length ? true : 'An industry is listed twice.'
      }),
  }),
  requiredString('complianceQuestion', 'Compliance question', 'Yes and No need a question.'),
  requiredText('complianceHelp', 'Help for the compliance question', 'Not every visitor knows the term.'),
  stepField('stepTwo', 'Step 2'),
  stepField('stepThree', 'Step 3'),
  field('callToAction', 'closing', 'Closing card', {
    why: 'The page ends with this card.',
  }),
)

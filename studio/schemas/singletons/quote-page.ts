import { industries } from '@site/contracts/industries'
import { ClipboardIcon } from '@sanity/icons/Clipboard'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { headingField, requiredString, requiredText } from '../fields/heading-fields.ts'
import { PAGE_GROUPS, pageFields } from '../fields/page-fields.ts'

function stepField(name: string, title: string) {
  return defineField({
    name,
    title,
    type: 'object',
    group: 'content',
    fields: [headingField, requiredText('intro', 'Introduction', 'Visitors want to know why you ask.')],
    validation: (rule) => rule.required().error('The step needs a heading.'),
  })
}

/** The texts of the quote wizard. Its fields and rules are in the code. */
export const quotePage = defineType({
  name: 'quotePage',
  title: 'Quote',
  type: 'document',
  icon: ClipboardIcon,
  groups: PAGE_GROUPS,
  fields: pageFields(
    { ...headingField, group: 'content' },
    {
      ...requiredText('lede', 'Opening paragraph', 'Visitors want to know how long it takes.'),
      group: 'content',
    },
    stepField('stepOne', 'Step 1'),
    {
      ...requiredString('industryQuestion', 'Industry question', 'The list of industries needs a question.'),
      group: 'content',
    },
    defineField({
      name: 'industryOptions',
      title: 'Industries',
      type: 'array',
      group: 'content',
      description:
        'Drag to reorder, and write a help text. All twelve must stay, because leads store these names.',
      of: [defineArrayMember({ type: 'industryOption' })],
      validation: (rule) =>
        rule.required().custom((options) => {
          const keys = new Set((options as { key?: string }[] | undefined)?.map((option) => option.key))
          const missing = industries.filter((key) => !keys.has(key))
          if (missing.length > 0) return `Missing: ${missing.join(', ')}. The form offers all twelve.`
          return options?.length === industries.length ? true : 'An industry is listed twice.'
        }),
    }),
    {
      ...requiredString('complianceQuestion', 'Compliance question', 'Yes and No need a question.'),
      group: 'content',
    },
    {
      ...requiredText(
        'complianceHelp',
        'Help for the compliance question',
        'Not every visitor knows the term.',
      ),
      group: 'content',
    },
    stepField('stepTwo', 'Step 2'),
    stepField('stepThree', 'Step 3'),
    defineField({
      name: 'closing',
      title: 'Closing card',
      type: 'callToAction',
      group: 'content',
      validation: (rule) => rule.required().error('The page ends with this card.'),
    }),
  ),
})

import { defineArrayMember, defineType } from 'sanity'
import { PageChoice } from '../../components/pages/page-choice.tsx'
import { linkTargetRules } from './href.ts'
import { requiredString } from '../fields/heading-fields.ts'
import { field } from '../fields/field.ts'

/** An entry of the header menu: a link, or a dropdown if it has entries. */
export const menuItem = defineType({
  name: 'menuItem',
  title: 'Menu entry',
  type: 'object',
  fields: [
    requiredString('label', 'Words', 'Write the words of the menu entry.'),
    field('string', 'href', 'Page', {
      components: { input: PageChoice },
      description: 'For a dropdown: the page about the whole group.',
      rules: (rule) => linkTargetRules(rule, 'Choose where the entry leads.'),
    }),
    field('array', 'entries', 'Entries of the dropdown', {
      description: 'Leave empty for a plain link.',
      of: [defineArrayMember({ type: 'textLink' })],
    }),
    field('boolean', 'newFollow', 'Add new services automatically', {
      description: 'After these entries, adds every service that is set to be added.',
      hidden: ({ parent }) => !parent?.entries?.length,
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'href' } },
})

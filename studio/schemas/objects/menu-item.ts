import { defineArrayMember, defineField, defineType } from 'sanity'
import { PageChoice } from '../../components/pages/page-choice.tsx'
import { linkTargetRules } from './href.ts'

/** An entry of the header menu: a link, or a dropdown if it has entries. */
export const menuItem = defineType({
  name: 'menuItem',
  title: 'Menu entry',
  type: 'object',
  fields: [
    defineField({
      name: 'label',
      title: 'Words',
      type: 'string',
      validation: (rule) => rule.required().error('A menu entry needs a label.'),
    }),
    defineField({
      name: 'href',
      title: 'Page',
      type: 'string',
      components: { input: PageChoice },
      description: 'For a dropdown: the page about the whole group.',
      validation: (rule) => linkTargetRules(rule, 'Choose where the entry leads.'),
    }),
    defineField({
      name: 'entries',
      title: 'Entries of the dropdown',
      type: 'array',
      description: 'Leave empty for a plain link.',
      of: [defineArrayMember({ type: 'textLink' })],
    }),
    defineField({
      name: 'newFollow',
      title: 'Add new services automatically',
      type: 'boolean',
      description: 'After these entries, adds every service that is set to be added.',
      hidden: ({ parent }) => !parent?.entries?.length,
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'href' } },
})

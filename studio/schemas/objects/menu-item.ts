import { defineArrayMember, defineField, defineType } from 'sanity'
import { PageChoice } from '../../components/pages/page-choice.tsx'
import { linkTargetRules } from './href.ts'

/** An entry of the header: a link, or a dropdown when it has entries of its own. */
export const menuItem = defineType({
  name: 'menuItem',
  title: 'Menu entry',
  type: 'object',
  fields: [
    defineField({
      name: 'label',
      title: 'Words',
      type: 'string',
      validation: (rule) => rule.required().error('A menu entry without words cannot be read.'),
    }),
    defineField({
      name: 'href',
      title: 'Page',
      type: 'string',
      components: { input: PageChoice },
      description: 'For a dropdown: the page that the whole group belongs to.',
      validation: (rule) => linkTargetRules(rule, 'The entry has to lead somewhere.'),
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
      title: 'New services follow by themselves',
      type: 'boolean',
      description: 'After these entries, every service that is set to follow.',
      hidden: ({ parent }) => !parent?.entries?.length,
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'href' } },
})

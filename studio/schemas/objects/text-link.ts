import { defineField, defineType } from 'sanity'
import { PageChoice } from '../../components/pages/page-choice.tsx'
import { linkTargetRules } from './href.ts'

export const textLink = defineType({
  name: 'textLink',
  title: 'Link',
  type: 'object',
  fields: [
    defineField({
      name: 'label',
      title: 'Words',
      type: 'string',
      validation: (rule) => rule.required().error('A link needs a label.'),
    }),
    defineField({
      name: 'href',
      title: 'Page or address',
      type: 'string',
      components: { input: PageChoice },
      validation: (rule) => linkTargetRules(rule, 'Choose where the link leads.'),
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'href' } },
})

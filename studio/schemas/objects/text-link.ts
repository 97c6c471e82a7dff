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
      validation: (rule) => rule.required().error('A link without words cannot be read or followed.'),
    }),
    defineField({
      name: 'href',
      title: 'Page or address',
      type: 'string',
      components: { input: PageChoice },
      validation: (rule) => linkTargetRules(rule, 'A link has to lead somewhere.'),
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'href' } },
})

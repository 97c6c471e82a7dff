import { defineType } from 'sanity'
import { PageChoice } from '../../components/pages/page-choice.tsx'
import { linkTargetRules } from './href.ts'
import { requiredString } from '../fields/heading-fields.ts'
import { field } from '../fields/field.ts'

export const textLink = defineType({
  name: 'textLink',
  title: 'Link',
  type: 'object',
  fields: [
    requiredString('label', 'Words', 'Write the words of the link.'),
    field('string', 'href', 'Page or address', {
      components: { input: PageChoice },
      rules: (rule) => linkTargetRules(rule, 'Choose where the link leads.'),
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'href' } },
})

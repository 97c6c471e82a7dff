import { factToken } from '@site/content/facts/facts-in-text'
import { TagIcon } from '@sanity/icons/Tag'
import { defineType } from 'sanity'
import { FactChoice } from '../../components/facts/fact-menu.tsx'
import { field } from '../fields/field.ts'

/** A fact in rich text. Visitors read its value. */
export const fact = defineType({
  name: 'fact',
  title: 'Fact',
  type: 'object',
  icon: TagIcon,
  fields: [
    field('string', 'fact', 'Which one', {
      description: 'The text updates when the value changes.',
      components: { input: FactChoice },
      why: 'Choose a fact or remove this from the text.',
    }),
  ],
  preview: {
    select: { key: 'fact' },
    prepare: ({ key }) => ({ title: key ? factToken(String(key)) : 'Choose a fact' }),
  },
})

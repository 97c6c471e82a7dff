import { factToken } from '@site/content/facts/facts-in-text'
import { TagIcon } from '@sanity/icons/Tag'
import { defineField, defineType } from 'sanity'
import { FactChoice } from '../../components/facts/fact-choice.tsx'

/** A fact in rich text. Visitors read its value. */
export const fact = defineType({
  name: 'fact',
  title: 'Fact',
  type: 'object',
  icon: TagIcon,
  fields: [
    defineField({
      name: 'fact',
      title: 'Which one',
      type: 'string',
      description: 'The text updates when the value changes.',
      components: { input: FactChoice },
      validation: (rule) => rule.required().error('Choose a fact or remove this from the text.'),
    }),
  ],
  preview: {
    select: { key: 'fact' },
    prepare: ({ key }) => ({ title: key ? factToken(String(key)) : 'Choose a fact' }),
  },
})

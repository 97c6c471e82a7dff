import { UserIcon } from '@sanity/icons/User'
import { actionsField, defineBlock, field, headingField } from '../fields/field.ts'

const fields = [
  headingField,
  field('text', 'text', 'Text', {
    description: 'What to ask this person, and when they answer. Leave empty when the heading says it all.',
  }),
  field('reference', 'person', 'Person', {
    to: [{ type: 'person' }],
    description:
      'The number and address come from the person’s own form. Without a number, the business’s is shown.',
    why: 'Choose the person.',
  }),
  actionsField('Usually one, which opens a form.'),
]

export const contactPerson = defineBlock('contactPerson', 'Contact person', UserIcon, fields, {
  preview: {
    select: { title: 'heading', name: 'person.name', media: 'person.photo' },
    prepare: ({ title, name, media }) => ({
      title,
      subtitle: ['Contact person', name].filter(Boolean).join(' · '),
      media: media ?? UserIcon,
    }),
  },
})

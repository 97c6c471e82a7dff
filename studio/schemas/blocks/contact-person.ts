import { UserIcon } from '@sanity/icons/User'
import { defineField, defineType } from 'sanity'
import { actionsField } from '../fields/array-field.ts'
import { headingField } from '../fields/heading-fields.ts'

export const contactPerson = defineType({
  name: 'contactPerson',
  title: 'Contact person',
  type: 'object',
  icon: UserIcon,
  description: 'Whom to ask: photo, role, phone and e-mail, and a way to a form.',
  fields: [
    headingField,
    defineField({
      name: 'text',
      title: 'Text',
      type: 'text',
      rows: 3,
      description: 'What to ask this person, and when they answer. Leave empty when the heading says it all.',
    }),
    defineField({
      name: 'person',
      title: 'Person',
      type: 'reference',
      to: [{ type: 'person' }],
      description:
        'The number and address come from the person’s own form. Without a number, the business’s is shown.',
      validation: (rule) => rule.required().error('Choose the person.'),
    }),
    actionsField('Usually one, which opens a form.'),
  ],
  preview: {
    select: { title: 'heading', name: 'person.name', media: 'person.photo' },
    prepare: ({ title, name, media }) => ({
      title,
      subtitle: ['Contact person', name].filter(Boolean).join(' · '),
      media: media ?? UserIcon,
    }),
  },
})

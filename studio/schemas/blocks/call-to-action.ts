import { RocketIcon } from '@sanity/icons/Rocket'
import { defineType } from 'sanity'
import { actionsField } from '../fields/array-field.ts'
import { headingField, requiredText } from '../fields/heading-fields.ts'

export const callToAction = defineType({
  name: 'callToAction',
  title: 'Call to action',
  type: 'object',
  icon: RocketIcon,
  description: 'The end of a page: one invitation and the buttons to accept it.',
  fields: [
    headingField,
    requiredText('text', 'Text', 'Readers want to know what happens when they press the button.'),
    actionsField('One, or two that differ clearly.'),
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Call to action', media: RocketIcon }),
  },
})

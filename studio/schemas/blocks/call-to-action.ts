import { RocketIcon } from '@sanity/icons/Rocket'
import { defineBlock } from '../fields/define-block.ts'
import { actionsField } from '../fields/array-field.ts'
import { headingField, requiredText } from '../fields/heading-fields.ts'

export const callToAction = defineBlock({
  name: 'callToAction',
  title: 'Call to action',
  icon: RocketIcon,
  fields: [
    headingField,
    requiredText('text', 'Text', 'Readers want to know what happens when they press the button.'),
    actionsField('One, or two that differ clearly.'),
  ],
})

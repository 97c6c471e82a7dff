import { RocketIcon } from '@sanity/icons/Rocket'
import { actionsField, defineBlock, headingField, requiredText } from '../fields/field.ts'

export const callToAction = defineBlock('callToAction', 'Call to action', RocketIcon, [
  headingField,
  requiredText('text', 'Text', 'Readers want to know what happens when they press the button.'),
  actionsField('One, or two that differ clearly.'),
])

import { RocketIcon } from '@sanity/icons/Rocket'
import { actionsField, defineBlock, field, headingField, requiredText } from '../fields/field.ts'
import { scenes } from '../objects/scenes.ts'

export const callToAction = defineBlock('callToAction', 'Call to action', RocketIcon, [
  headingField,
  requiredText('text', 'Text', 'Readers want to know what happens when they press the button.'),
  actionsField('One, or two that differ clearly.', 'A call to action needs a button to press.'),
  field('string', 'scene', 'Picture', {
    description: 'Fills the right half of a wide screen, and stands above the text on a phone.',
    options: { list: scenes },
  }),
])

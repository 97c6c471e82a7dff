import { RocketIcon } from '@sanity/icons/Rocket'
import { actionsField, defineBlock, field, headingField, radioField } from '../fields/field.ts'
import { scenes } from '../objects/scenes.ts'

const isRow = ({ parent }: { parent?: unknown }) => (parent as { look?: string })?.look === 'row'

export const callToAction = defineBlock('callToAction', 'Call to action', RocketIcon, [
  headingField,
  radioField('look', 'Look', 'Choose how much room it takes.', {
    band: 'A dark band: the end of a page',
    row: 'A row between two blocks',
  }),
  field('text', 'text', 'Text', {
    hidden: isRow,
    rules: (rule) =>
      rule.custom((text, context) =>
        text || isRow(context)
          ? true
          : 'Fill this in. Readers want to know what happens when they press the button.',
      ),
  }),
  actionsField('One, or two that differ clearly.', 'A call to action needs a button to press.'),
  field('string', 'scene', 'Picture', {
    description: 'Fills the right half of a wide screen, and stands above the text on a phone.',
    options: { list: scenes },
    hidden: isRow,
  }),
])

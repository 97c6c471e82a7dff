import { ComponentIcon } from '@sanity/icons/Component'
import { choiceField, defineBlock, field, headingFields } from '../fields/field.ts'

export const serviceList = defineBlock('serviceList', 'Services', ComponentIcon, [
  ...headingFields,
  choiceField('services', 'Services', 'service', {
    description: 'Drag to order. Leave empty to show every service in its usual order.',
  }),
  field('boolean', 'newFollow', 'Add new services automatically', {
    description: 'After the ones you chose, adds every service that is set to be added.',
    initialValue: false,
    hidden: ({ parent }) => !parent?.services?.length,
  }),
])

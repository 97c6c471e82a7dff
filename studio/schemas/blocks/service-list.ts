import { ComponentIcon } from '@sanity/icons/Component'
import { defineArrayMember } from 'sanity'
import { defineBlock, field, headingFields } from '../fields/field.ts'

export const serviceList = defineBlock('serviceList', 'Services', ComponentIcon, [
  ...headingFields,
  field('array', 'services', 'Services', {
    description: 'Drag to order. Leave empty to show every service in its usual order.',
    of: [defineArrayMember({ type: 'reference', to: [{ type: 'service' }] })],
    rules: (rule) => rule.unique().error('The same service is listed twice.'),
  }),
  field('boolean', 'newFollow', 'Add new services automatically', {
    description: 'After the ones you chose, adds every service that is set to be added.',
    initialValue: false,
    hidden: ({ parent }) => !parent?.services?.length,
  }),
])

import { UsersIcon } from '@sanity/icons/Users'
import { defineBlock } from '../fields/define-block.ts'
import { listField } from '../fields/array-field.ts'
import { headingField, introField } from '../fields/heading-fields.ts'

export const audience = defineBlock({
  name: 'audience',
  title: 'Who it is for',
  icon: UsersIcon,
  fields: [
    headingField,
    introField,
    listField('items', 'Organisations', 'textItem', 'Name at least one kind of organisation.'),
  ],
})

import { InfoOutlineIcon } from '@sanity/icons/InfoOutline'
import { defineBlock } from '../fields/define-block.ts'
import { listField } from '../fields/array-field.ts'
import { headingField } from '../fields/heading-fields.ts'

export const notes = defineBlock({
  name: 'notes',
  title: 'Notes',
  icon: InfoOutlineIcon,
  fields: [headingField, listField('items', 'Notes', 'textItem', 'Add at least one note.')],
})

import { InfoOutlineIcon } from '@sanity/icons/InfoOutline'
import { defineBlock, headingField, listField } from '../fields/field.ts'

export const notes = defineBlock('notes', 'Notes', InfoOutlineIcon, [
  headingField,
  listField('items', 'Notes', 'textItem', 'Add at least one note.'),
])

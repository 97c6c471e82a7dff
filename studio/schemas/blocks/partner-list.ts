import { PlugIcon } from '@sanity/icons/Plug'
import { defineBlock, headingField, introField, listField } from '../fields/field.ts'

export const partnerList = defineBlock('partnerList', 'Technology partners', PlugIcon, [
  headingField,
  introField,
  listField('partners', 'Technologies', 'partner', 'Add at least one technology.'),
])

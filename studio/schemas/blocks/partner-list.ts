import { PlugIcon } from '@sanity/icons/Plug'
import { defineBlock, headingFields, listField } from '../fields/field.ts'

export const partnerList = defineBlock('partnerList', 'Technology partners', PlugIcon, [
  ...headingFields,
  listField('partners', 'Technologies', 'partner', 'Add at least one technology.'),
])

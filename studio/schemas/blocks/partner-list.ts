import { PlugIcon } from '@sanity/icons/Plug'
import { defineBlock } from '../fields/define-block.ts'
import { listField } from '../fields/array-field.ts'
import { headingField, introField } from '../fields/heading-fields.ts'

export const partnerList = defineBlock({
  name: 'partnerList',
  title: 'Technology partners',
  icon: PlugIcon,
  fields: [
    headingField,
    introField,
    listField('partners', 'Technologies', 'partner', 'Add at least one technology.'),
  ],
})

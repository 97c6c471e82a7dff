import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe'
import { defineBlock, headingFields, radioField } from '../fields/field.ts'

export const industryList = defineBlock('industryList', 'Industries', EarthGlobeIcon, [
  ...headingFields,
  radioField('detail', 'How much to show', 'Choose how much to show.', {
    summary: 'A sentence for each industry',
    challenges: 'Also its key challenges',
  }),
])

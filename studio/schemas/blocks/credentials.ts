import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { credentialKinds } from '@site/content-model/credential-kinds'
import { choiceField, defineBlock, field, headingFields, hiddenByChoice } from '../fields/field.ts'

export const credentials = defineBlock('credentials', 'Credentials', CheckmarkCircleIcon, [
  ...headingFields,
  choiceField('credentials', 'Credentials', 'credential', {
    description: 'Drag to order. Leave empty to show all of them.',
  }),
  field('string', 'kind', 'Only of this kind', {
    options: { list: credentialKinds.map(({ key, title }) => ({ value: key, title })) },
    description: 'Leave empty for every kind.',
    hidden: hiddenByChoice('credentials'),
  }),
])

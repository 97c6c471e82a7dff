import { StarIcon } from '@sanity/icons/Star'
import { IMAGE_LIMITS } from '../fields/upload-limits.ts'
import { hrefField } from '../fields/href-field.ts'
import { defineBlock, defineItem, field, headingFields, radioField, requiredString } from '../fields/field.ts'

const logo = defineItem('logo', 'Logo', { title: 'name', subtitle: 'role', media: 'image' }, [
  requiredString(
    'name',
    'Name',
    'Enter the name. Screen readers read it, and it is shown where there is no image.',
  ),
  field('string', 'role', 'What it is used for', {
    description: 'Stands below the name. Not shown on tiles.',
  }),
  field('image', 'image', 'Logo', {
    description: `SVG or PNG, made for a light background: it is shown on white in the dark theme too. Leave empty to show the name. ${IMAGE_LIMITS}`,
  }),
  hrefField('Link', { description: 'Leave empty for none.' }),
])

export const logos = defineBlock('logos', 'Logos and partners', StarIcon, [
  ...headingFields,
  radioField('look', 'Look', 'Choose how they look.', {
    tiles: 'Tiles with their logos',
    names: 'Names with what each is used for',
  }),
  field('array', 'logos', 'Logos', {
    description:
      'Add logos, or choose credentials. Only show logos that their owners let you show. Expired credentials are left out.',
    of: [logo, { type: 'reference', title: 'Credential', to: [{ type: 'credential' }] }],
    why: 'Add at least one logo.',
    rules: (rule) =>
      rule.max(18).warning('Nobody looks at more than 18 logos. Keep those that your buyers know.'),
  }),
])

import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe'
import { defineField, defineType } from 'sanity'
import { listField } from '../fields/array-field.ts'
import { requiredText } from '../fields/heading-fields.ts'
import {
  languageField,
  orderField,
  seoField,
  PAGE_GROUPS,
  summaryField,
  titleField,
} from '../fields/page-fields.ts'
import { slugField } from '../fields/slug-field.ts'

/** An industry the business serves: a section of the industries page, reached by its slug as an anchor. */
export const industry = defineType({
  name: 'industry',
  title: 'Industry',
  type: 'document',
  icon: EarthGlobeIcon,
  groups: PAGE_GROUPS,
  fields: [
    titleField,
    slugField('/industries#'),
    defineField({
      name: 'icon',
      title: 'Icon',
      type: 'iconName',
      group: 'content',
      validation: (rule) => rule.required().error('Industry cards keep a place for the icon.'),
    }),
    summaryField,
    {
      ...listField('challenges', 'Key challenges', 'textItem', 'Readers look for the problems they know.'),
      group: 'content',
    },
    {
      ...requiredText(
        'response',
        'What the business does about them',
        'Challenges without an answer only worry.',
      ),
      group: 'content',
    },
    { ...orderField('industry'), group: 'content' },
    seoField,
    languageField,
  ],
  orderings: [{ name: 'order', title: 'As on the site', by: [{ field: 'order', direction: 'asc' }] }],
  preview: { select: { title: 'title', subtitle: 'summary' } },
})

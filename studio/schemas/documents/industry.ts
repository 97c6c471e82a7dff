import { industries } from '@site/domain/lead/lead-fields'
import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe'
import { BY_POSITION, languageField, orderField, summaryField } from '../fields/page-fields.ts'
import { slugField } from '../fields/slug-field.ts'
import { defineDocument, field, listField, requiredString, requiredText } from '../fields/field.ts'

/** A section of the industries page, with its slug as the anchor. Search engines index the page, so it has no SEO fields. */
export const industry = defineDocument('industry', 'Industry', EarthGlobeIcon, {
  fields: [
    requiredString('title', 'Name', 'Its section and its card need a heading.'),
    slugField('/industries#'),
    field('iconName', 'icon', 'Icon', { why: 'Industry cards show the icon.' }),
    { ...summaryField, description: 'One or two sentences, on its card and in its section.' },
    listField('challenges', 'Key challenges', 'textItem', 'Readers look for the problems they know.'),
    requiredText(
      'response',
      'What the business does about them',
      'Readers want to know how you solve these problems.',
    ),
    field('string', 'quoteOption', 'In the quote form', {
      description: 'The preselected answer for visitors who come from this industry’s section.',
      options: { list: [...industries] },
    }),
    orderField('industry'),
    languageField,
  ],
  orderings: [BY_POSITION],
  preview: { select: { title: 'title', subtitle: 'summary' } },
})

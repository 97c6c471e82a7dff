import { industries } from '@site/contracts/industries'
import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe'
import { defineField, defineType, type FieldDefinition } from 'sanity'
import { listField } from '../fields/array-field.ts'
import { requiredString, requiredText } from '../fields/heading-fields.ts'
import { languageField, orderField, summaryField } from '../fields/page-fields.ts'
import { slugField } from '../fields/slug-field.ts'

/** The fields that industries share with pages stand on a tab there; here everything is content. */
function withoutTab(field: FieldDefinition): FieldDefinition {
  const { group: _tab, ...rest } = field
  return rest as FieldDefinition
}

/**
 * An industry the business serves: a section of the industries page, reached by its slug as an anchor. Search engines
 * get the words of that page, so there are none to write here.
 */
export const industry = defineType({
  name: 'industry',
  title: 'Industry',
  type: 'document',
  icon: EarthGlobeIcon,
  fields: [
    requiredString('title', 'Name', 'Its section and its card would have no heading.'),
    withoutTab(slugField('/industries#')),
    defineField({
      name: 'icon',
      title: 'Icon',
      type: 'iconName',
      validation: (rule) => rule.required().error('Industry cards keep a place for the icon.'),
    }),
    { ...withoutTab(summaryField), description: 'One or two sentences, on its card and in its section.' },
    listField('challenges', 'Key challenges', 'textItem', 'Readers look for the problems they know.'),
    requiredText('response', 'What the business does about them', 'Challenges without an answer only worry.'),
    defineField({
      name: 'quoteOption',
      title: 'In the quote form',
      type: 'string',
      description: 'The answer that is chosen already for a visitor who comes from this industry’s section.',
      options: { list: [...industries] },
    }),
    orderField('industry'),
    languageField,
  ],
  orderings: [{ name: 'order', title: 'As on the site', by: [{ field: 'order', direction: 'asc' }] }],
  preview: { select: { title: 'title', subtitle: 'summary' } },
})

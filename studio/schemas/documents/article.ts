import { BookIcon } from '@sanity/icons/Book'
import { CategoryInput } from '../../components/categories/category-input.tsx'
import {
  NEWEST_FIRST,
  blocksField,
  PAGE_GROUPS,
  pageFields,
  publishedOnField,
  sampleField,
  samplePreview,
} from '../fields/page-fields.ts'
import { storyOutline } from '../page-templates/page-templates.ts'
import { wayToFormFault } from '../site/page-faults.ts'
import { slugField } from '../fields/slug-field.ts'
import { choiceField, defineDocument, field, imageField } from '../fields/field.ts'

export const article = defineDocument('article', 'Article', BookIcon, {
  groups: PAGE_GROUPS,
  fields: pageFields(
    slugField('/insights/'),
    field('string', 'category', 'Category', {
      description: 'One or two words above the title. Choose one that is there already where it fits.',
      components: { input: CategoryInput },
      why: 'Choose or write a category. Lists show it.',
      most: [30, 'Over 30 characters it breaks into two lines on cards.'],
    }),
    field('reference', 'author', 'Author', {
      to: [{ type: 'person' }],
      description:
        'One of the people of the business. Readers and search engines look for somebody who knows.',
      why: 'Choose who wrote it. Readers look for somebody who knows.',
    }),
    publishedOnField,
    field('date', 'revisedOn', 'Revised on', {
      description: 'Fill this in when you have checked it again and changed what it says, not for a comma.',
      rules: (rule) =>
        rule.custom((revised, { document }) => {
          const first = document?.['publishedOn'] as string | undefined
          return !revised || !first || revised >= first || 'It cannot be revised before its date.'
        }),
    }),
    imageField('cover', 'Image', {
      description:
        'Under the title, twice as wide as high, and on cards. Without one, the picture of the first service below is shown.',
    }),
    field('articleText', 'body', 'Text', {
      description: 'From three headings on, the page has a table of contents.',
      why: 'Write the text.',
    }),
    {
      ...blocksField('blocks', 'Blocks after the text', false),
      description: 'A form, a call to action, what clients say: whatever the reader should do next.',
      validation: (rule) => rule.custom((blocks) => wayToFormFault(blocks) ?? true).warning(),
    },
    choiceField('industries', 'Industries', 'industry', {
      description: 'Blocks that list articles for one industry go by this.',
    }),
    choiceField('services', 'Services', 'service', {
      description: 'Blocks that list articles about one service go by this, and so do related articles.',
    }),
    choiceField('related', 'Related articles', 'article', {
      description:
        'Up to three at its end. What you leave empty is filled with the newest of the same category or about the same service.',
      rules: (rule) => rule.max(3).error('At most three.'),
    }),
    sampleField,
  ),
  initialValue: storyOutline,
  orderings: [NEWEST_FIRST],
  preview: samplePreview(BookIcon, {
    title: 'title',
    category: 'category',
    on: 'publishedOn',
    media: 'cover',
  }),
})

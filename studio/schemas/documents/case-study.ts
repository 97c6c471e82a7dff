import { CaseIcon } from '@sanity/icons/Case'
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
import { choiceField, defineDocument, field, imageField, requiredString } from '../fields/field.ts'

export const caseStudy = defineDocument('caseStudy', 'Case study', CaseIcon, {
  groups: PAGE_GROUPS,
  fields: pageFields(
    slugField('/case-studies/'),
    requiredString(
      'client',
      'Client',
      'Readers ask who it was.',
      'The name, if the client has agreed to be named; otherwise what they are, for example “A dental group in Western Sydney”.',
    ),
    field('reference', 'industry', 'Industry', {
      to: [{ type: 'industry' }],
      why: 'Choose the industry. Readers look for their own.',
    }),
    choiceField('services', 'Services', 'service', {
      description: 'Those that the client used; the page links to them.',
      why: 'Choose the services. Readers want to know what to ask for.',
    }),
    publishedOnField,
    imageField('cover', 'Image', {
      description:
        'Under the title, twice as wide as high, and on cards. Without one, its industry’s picture is shown.',
    }),
    field('richText', 'problem', 'The problem', {
      description: 'What was wrong, and what it cost the client.',
      why: 'Write this part. Readers look for a problem like their own.',
    }),
    field('richText', 'work', 'What was done', {
      description: 'In the order in which it happened.',
      why: 'Write this part. Without the work there is no case.',
    }),
    field('richText', 'outcome', 'The outcome', {
      description: 'What has changed for the client.',
      why: 'Write this part. Readers want to know what came of it.',
    }),
    field('array', 'figures', 'Figures', {
      description: 'What can be counted, before and after. Only what you can show the records of.',
      of: [{ type: 'result' }],
      rules: (rule) => rule.max(6).warning('Over six, none of them stands out.'),
    }),
    field('reference', 'quote', 'Quote', {
      to: [{ type: 'testimonial' }],
      description: 'What the client says: a testimonial, with its author’s consent.',
    }),
    {
      ...blocksField('blocks', 'Blocks after the story', false),
      description: 'A form, a call to action: whatever the reader should do next.',
      validation: (rule) => rule.custom((blocks) => wayToFormFault(blocks) ?? true).warning(),
    },
    sampleField,
  ),
  initialValue: storyOutline,
  orderings: [NEWEST_FIRST],
  preview: samplePreview(CaseIcon, { title: 'title', client: 'client', media: 'cover' }),
})

import { CaseIcon } from '@sanity/icons/Case'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { choiceField } from '../fields/array-field.ts'
import { requiredString } from '../fields/heading-fields.ts'
import { IMAGE_LIMITS } from '../fields/image-limits.ts'
import { blocksField, PAGE_GROUPS, pageFields } from '../fields/page-fields.ts'
import { publishedOnField } from '../fields/published-on-field.ts'
import { sampleField, withSample } from '../fields/sample-field.ts'
import { slugField } from '../fields/slug-field.ts'

const GROUP = { group: 'content' } as const

/** One of the three parts of the story. */
function part(name: string, title: string, why: string, description: string) {
  return defineField({
    ...GROUP,
    name,
    title,
    type: 'richText',
    description,
    validation: (rule) => rule.required().error(why),
  })
}

/** A case study: at `/case-studies/…`, in the list there, and in blocks that list case studies. */
export const caseStudy = defineType({
  name: 'caseStudy',
  title: 'Case study',
  type: 'document',
  icon: CaseIcon,
  groups: PAGE_GROUPS,
  fields: pageFields(
    slugField('/case-studies/'),
    {
      ...requiredString(
        'client',
        'Client',
        'Readers ask who it was.',
        'The name, if the client has agreed to be named; otherwise what they are, for example "A dental group in Western Sydney".',
      ),
      ...GROUP,
    },
    defineField({
      ...GROUP,
      name: 'industry',
      title: 'Industry',
      type: 'reference',
      to: [{ type: 'industry' }],
      validation: (rule) => rule.required().error('Readers look for their own industry.'),
    }),
    {
      ...choiceField(
        'services',
        'Services',
        'service',
        'Those that the client used; the page links to them.',
      ),
      ...GROUP,
      validation: (rule) => [
        rule.required().min(1).error('Readers want to know what to ask for.'),
        rule.unique().error('The same service is listed twice.'),
      ],
    },
    { ...publishedOnField, ...GROUP },
    defineField({
      ...GROUP,
      name: 'cover',
      title: 'Image',
      type: 'figure',
      description: `Under the title, twice as wide as high. Leave empty for none. ${IMAGE_LIMITS}`,
    }),
    part(
      'problem',
      'The problem',
      'Readers look for a problem like their own.',
      'What was wrong, and what it cost the client.',
    ),
    part('work', 'What was done', 'Without the work there is no case.', 'In the order in which it happened.'),
    part(
      'outcome',
      'The outcome',
      'Readers want to know what came of it.',
      'What has changed for the client.',
    ),
    defineField({
      ...GROUP,
      name: 'figures',
      title: 'Figures',
      type: 'array',
      description: 'What can be counted, before and after. Only what you can show the records of.',
      of: [defineArrayMember({ type: 'result' })],
      validation: (rule) => rule.max(6).warning('Over six, none of them stands out.'),
    }),
    defineField({
      ...GROUP,
      name: 'quote',
      title: 'Quote',
      type: 'reference',
      to: [{ type: 'testimonial' }],
      description: 'What the client says: a testimonial, with its author’s consent.',
    }),
    {
      ...blocksField('blocks', 'Blocks after the story', false),
      description: 'A form, a call to action: whatever the reader should do next.',
    },
    { ...sampleField, ...GROUP },
  ),
  orderings: [{ name: 'newest', title: 'Newest first', by: [{ field: 'publishedOn', direction: 'desc' }] }],
  preview: {
    select: { title: 'title', client: 'client', sample: 'sample', media: 'cover' },
    prepare: ({ title, client, sample, media }) => ({
      title,
      subtitle: withSample(client, sample),
      media: media ?? CaseIcon,
    }),
  },
})

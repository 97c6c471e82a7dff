import { LinkIcon } from '@sanity/icons/Link'
import { defineArrayMember } from 'sanity'
import { defineBlock, field, headingFields, hiddenByChoice } from '../fields/field.ts'

const FOLDER = /^(?:\/[a-z0-9-]+){1,2}$/

export const relatedPages = defineBlock('relatedPages', 'Related pages', LinkIcon, [
  ...headingFields,
  field('array', 'pages', 'Pages', {
    description: 'Drag to order. Leave empty to show the pages below an address.',
    of: [
      defineArrayMember({
        type: 'reference',
        to: [{ type: 'page' }, { type: 'service' }, { type: 'article' }, { type: 'caseStudy' }],
      }),
    ],
    rules: (rule) => [
      rule.unique().error('Remove the page that is listed twice.'),
      rule.max(6).warning('With more than six cards, readers don’t choose any. Keep the best.'),
    ],
  }),
  field('string', 'under', 'Pages below this address', {
    description:
      'For example /guides. Shows at most six pages whose address begins like this, the newest first, without this page.',
    hidden: hiddenByChoice('pages'),
    rules: (rule) => [
      rule.custom((under, { parent }) => {
        const { pages } = (parent ?? {}) as { pages?: unknown[] }
        return under || pages?.length ? true : 'Choose pages, or enter the address that they are below.'
      }),
      rule
        .regex(FOLDER)
        .error('Start with / and use lowercase letters, digits and hyphens, for example /guides.'),
    ],
  }),
])

import { LinkIcon } from '@sanity/icons/Link'
import { defineBlock, field, headingFields, hiddenByChoice, radioField, ruleFields } from '../fields/field.ts'

const FOLDER = /^(?:\/[a-z0-9-]+){1,2}$/

type Parent = { kind?: string; entries?: unknown[]; under?: string }

const isChosen = hiddenByChoice('entries')

const under = field('string', 'under', 'Pages below this address', {
  description:
    'For example /guides. Shows at most six pages whose address begins like this, the newest first, without this page.',
  hidden: ({ parent }) => isChosen({ parent }) || (parent as Parent)?.kind !== 'pages',
  rules: (rule) => [
    rule.custom((address, { parent }) => {
      const { kind, entries } = (parent ?? {}) as Parent
      return address || entries?.length || kind !== 'pages'
        ? true
        : 'Choose pages, or enter the address that they are below.'
    }),
    rule
      .regex(FOLDER)
      .error('Start with / and use lowercase letters, digits and hyphens, for example /guides.'),
  ],
})

export const entryList = defineBlock('entryList', 'Articles, case studies, pages', LinkIcon, [
  ...headingFields,
  radioField('kind', 'Kind', 'Choose what the block lists.', {
    articles: 'Articles',
    caseStudies: 'Case studies',
    pages: 'Other pages',
  }),
  field('array', 'entries', 'Entries', {
    description: 'Drag to order. Leave empty to show the newest of their kind.',
    of: [
      {
        type: 'reference',
        to: [{ type: 'article' }, { type: 'caseStudy' }, { type: 'page' }, { type: 'service' }],
      },
    ],
    rules: (rule) => [
      rule.unique().error('Remove the entry that is listed twice.'),
      rule.max(6).warning('With more than six cards, readers don’t choose any. Keep the best.'),
    ],
  }),
  ...ruleFields(({ parent }) => isChosen({ parent }) || (parent as Parent)?.kind === 'pages'),
  under,
])

import { priceKey } from '@site/content-model/facts'
import { CreditCardIcon } from '@sanity/icons/CreditCard'
import { getPublishedId, type ValidationContext } from 'sanity'
import { factInput } from '../../components/facts/fact-use.tsx'
import { BY_POSITION, languageField, orderField } from '../fields/page-fields.ts'
import { defineDocument, field, requiredString, requiredText } from '../fields/field.ts'
import { SLUG } from '../fields/slug-field.ts'

const SAME_KEY = '*[_type == "plan" && key == $key]._id'

async function isOwnKey(key: string | undefined, { document, getClient }: ValidationContext) {
  const client = getClient({ apiVersion: '2026-03-01' })
  const ids = await client.fetch<string[]>(SAME_KEY, { key: key ?? '' }, { perspective: 'raw' })
  const own = getPublishedId(document?._id ?? '')
  return (
    ids.every((id) => getPublishedId(id) === own) ||
    'Another plan has this key. Leads store it, so each plan needs its own.'
  )
}

export const plan = defineDocument('plan', 'Plan', CreditCardIcon, {
  fields: [
    requiredString('name', 'Name', 'Visitors choose plans by name.'),
    field('string', 'key', 'Key', {
      description: 'Stored with leads that come from this plan. Do not change it once the plan is public.',
      why: 'Leads need it to record which plan the visitor came from.',
      rules: (rule) => [
        rule.regex(SLUG).error('Use lowercase letters, digits and single hyphens.'),
        rule.custom(isOwnKey),
      ],
    }),
    field('price', 'price', 'Price', {
      components: { input: factInput((_, { key }) => (typeof key === 'string' ? priceKey(key) : undefined)) },
      why: 'Visitors compare plans by price.',
    }),
    requiredString(
      'priceLabel',
      'Word before the price',
      'It tells visitors that this is a starting price.',
      'For example “From”.',
    ),
    requiredString(
      'period',
      'Period',
      'Visitors need to know what the price covers.',
      'For example “per user per month”.',
    ),
    field('string', 'fits', 'Who should choose it', {
      description:
        'One line such as “This is you if nobody asks you for evidence.” It helps visitors to choose a level. Leave it empty on a plan that needs no choice.',
    }),
    requiredText('description', 'Description', 'Visitors want to know who the plan is for.'),
    field('string', 'featuresIntro', 'Line above the features', {
      description: 'For example “Everything in Level 1, and:”.',
    }),
    field('array', 'features', 'Features', {
      of: [{ type: 'string' }],
      why: 'Add at least one feature.',
      rules: (rule) => rule.unique().error('The same feature is listed twice.'),
    }),
    orderField('plan'),
    languageField,
  ],
  orderings: [BY_POSITION],
  preview: {
    select: { title: 'name', amount: 'price.amount', period: 'period' },
    prepare: ({ title, amount, period }) => ({
      title,
      subtitle: amount === undefined ? 'No price yet' : `$${amount} ${period ?? ''}`.trim(),
      media: CreditCardIcon,
    }),
  },
})

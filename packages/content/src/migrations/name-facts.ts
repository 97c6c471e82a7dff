import type { PatchOperations, SanityDocument } from '@sanity/client'
import { factToken } from '../facts/facts-in-text.ts'
import { FOUNDED, HOURS, PHONE, priceKey } from '../facts/facts.ts'
import { formatPrice, type Price } from '../facts/format-price.ts'
import { pathText, visibleTextsIn, literalPattern } from '../facts/visible-text.ts'

type Settings = {
  readonly phone?: { readonly display?: string }
  readonly hours?: { readonly label?: string }
  readonly foundingYear?: number
}

/** Facts of the seed, and the text that `written` out their values. */
const OTHERS = [
  { key: 'reply-time', name: 'Time until we reply', value: '24 hours', written: 'ithin 24 hours' },
  { key: 'uptime', name: 'Uptime guarantee for hosting', value: '99.9%', written: '99.9%' },
  { key: 'minimum-term', name: 'Minimum term in months', value: '12', written: '12-month minimum term' },
  { key: 'payment-days', name: 'Days to pay an invoice', value: '14', written: 'Net 14 days' },
  { key: 'hardware-price', name: 'Price of a token or biometric reader', value: '$130', written: '$130' },
]

/** A pattern for text with a value, and the text that refers to the fact instead. */
type Replacement = { readonly pattern: RegExp; readonly by: string }

/** Adds facts to the settings, removes fields that duplicate them, and replaces their values in text by references. */
export function nameFacts(
  document: SanityDocument,
  all: readonly SanityDocument[],
): PatchOperations | undefined {
  const set = Object.fromEntries(renamed(document, replacementsFor(all)))
  if (document._type !== 'siteSettings') return Object.keys(set).length === 0 ? undefined : { set }
  const facts = OTHERS.map(({ key, name, value }) => ({ _type: 'namedFact', _key: key, key, name, value }))
  return { set, setIfMissing: { facts }, unset: ['phone.tel', 'hours.label'] }
}

function renamed(document: SanityDocument, replacements: readonly Replacement[]): [string, string][] {
  return visibleTextsIn(document).flatMap(({ path, text }) => {
    if (typeof text !== 'string') return []
    const replaced = replacements.reduce((result, { pattern, by }) => result.replace(pattern, by), text)
    return replaced === text ? [] : [[pathText(path), replaced]]
  })
}

function replacementsFor(all: readonly SanityDocument[]): Replacement[] {
  const settings = all.find(({ _id }) => _id === 'siteSettings') as Settings | undefined
  const year = settings?.foundingYear
  return [
    ...prices(all),
    ...replacement(settings?.phone?.display, factToken(PHONE)),
    ...replacement(settings?.hours?.label, factToken(HOURS)),
    ...(year === undefined ? [] : replacement(`ince ${year}`, `ince ${factToken(FOUNDED)}`)),
    ...OTHERS.flatMap(({ key, value, written }) =>
      replacement(written, written.replace(value, factToken(key))),
    ),
  ]
}

function replacement(written: string | undefined, by: string): Replacement[] {
  return written ? [{ pattern: literalPattern(written), by: by.replaceAll('$', '$$$$') }] : []
}

/** Skips prices that two plans share, because the text could mean either. */
function prices(all: readonly SanityDocument[]): Replacement[] {
  const plans = all.filter(({ _id, _type }) => _type === 'plan' && !_id.includes('.'))
  const tokens = Map.groupBy(
    plans.filter((plan) => plan['price'] && plan['key']),
    (plan) => formatPrice(plan['price'] as Price),
  )
  return [...tokens].flatMap(([price, [plan, ...others]]) =>
    plan && others.length === 0 ? replacement(price, factToken(priceKey(String(plan['key'])))) : [],
  )
}

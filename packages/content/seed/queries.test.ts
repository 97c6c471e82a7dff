import { expect, test } from 'vitest'
import { ABOUT_QUERY } from '../src/queries/about.ts'
import { CONTACT_QUERY } from '../src/queries/contact.ts'
import { HOME_QUERY } from '../src/queries/home.ts'
import { INDUSTRIES_QUERY } from '../src/queries/industries.ts'
import { LAYOUT_QUERY } from '../src/queries/layout.ts'
import { LEGAL_QUERY } from '../src/queries/legal.ts'
import { NOT_FOUND_QUERY } from '../src/queries/not-found.ts'
import { PATHS_QUERY } from '../src/queries/paths.ts'
import { PRICING_QUERY } from '../src/queries/pricing.ts'
import { QUOTE_QUERY } from '../src/queries/quote.ts'
import { REDIRECTS_QUERY } from '../src/queries/redirects.ts'
import { SERVICE_QUERY } from '../src/queries/service.ts'
import { SERVICES_QUERY } from '../src/queries/services.ts'
import type {
  HOME_QUERY_RESULT,
  LAYOUT_QUERY_RESULT,
  PATHS_QUERY_RESULT,
} from '../src/sanity-types.generated.ts'
import { DATASET, run } from './dataset.ts'

/**
 * What an editor may leave empty, and the slug of a page that there is one of; null anywhere else means a page with a
 * hole in it.
 */
const OPTIONAL =
  /\.(abn|eyebrow|intro|href|image|link|action|help|when|text|footnote|featuresIntro|pages\[\d+\]\.slug)$/

function holes(value: unknown, path: string): string[] {
  if (value === null || value === undefined) return OPTIONAL.test(path) ? [] : [path]
  if (Array.isArray(value)) return value.flatMap((item, index) => holes(item, `${path}[${index}]`))
  if (typeof value !== 'object') return []
  return Object.entries(value).flatMap(([field, inner]) => holes(inner, `${path}.${field}`))
}

const slugs = (type: string) =>
  DATASET.filter((document) => document._type === type).map(
    (document) => (document['slug'] as { current: string }).current,
  )

test.each([
  ['layout', LAYOUT_QUERY],
  ['home', HOME_QUERY],
  ['about', ABOUT_QUERY],
  ['services', SERVICES_QUERY],
  ['pricing', PRICING_QUERY],
  ['industries', INDUSTRIES_QUERY],
  ['contact', CONTACT_QUERY],
  ['quote', QUOTE_QUERY],
  ['notFound', NOT_FOUND_QUERY],
  ['redirects', REDIRECTS_QUERY],
  ['paths', PATHS_QUERY],
])('the %s query brings all that its page needs', async (name, query) => {
  expect(holes(await run(query), name)).toEqual([])
})

test.each(slugs('service'))('the service query brings all of %s', async (slug) => {
  expect(holes(await run(SERVICE_QUERY, { slug }), slug)).toEqual([])
})

test.each(slugs('legalPage'))('the legal query brings all of %s', async (slug) => {
  expect(holes(await run(LEGAL_QUERY, { slug }), slug)).toEqual([])
})

test('a page that does not exist is null', async () => {
  expect(await run(SERVICE_QUERY, { slug: 'no-such-service' })).toBeNull()
  expect(await run(LEGAL_QUERY, { slug: 'no-such-page' })).toBeNull()
})

test('only the plan chosen on the pricing page is popular, and plans come in order', async () => {
  const home = (await run(HOME_QUERY)) as NonNullable<HOME_QUERY_RESULT>
  const list = home.blocks.find((block) => block._type === 'planList')
  expect(list?.plans.map((plan) => [plan.name, plan.price.amount, plan.popular])).toEqual([
    ['Standard Managed IT', 120, false],
    ['Cyber Essentials Level 1', 150, false],
    ['Cyber Essentials Level 2', 200, true],
    ['Cyber Essentials Level 3', 250, false],
  ])
})

test('an empty list of claims brings those of the settings', async () => {
  const home = (await run(HOME_QUERY)) as NonNullable<HOME_QUERY_RESULT>
  const layout = (await run(LAYOUT_QUERY)) as LAYOUT_QUERY_RESULT
  const claims = home.blocks.find((block) => block._type === 'claims')
  expect(claims?.items).toEqual(layout.settings?.claims)
  expect(claims?.items).toHaveLength(5)
})

test('an empty service list brings every service in the order of the menu', async () => {
  const home = (await run(HOME_QUERY)) as NonNullable<HOME_QUERY_RESULT>
  const list = home.blocks.find((block) => block._type === 'serviceList')
  const layout = (await run(LAYOUT_QUERY)) as LAYOUT_QUERY_RESULT
  const menu = layout.navigation?.header.find((entry) => entry.href === '/services')
  expect(list?.services.map((service) => [service.title, `/services/${service.slug}`])).toEqual(
    menu?.entries.map((entry) => [entry.label, entry.href]),
  )
})

test('the paths query lists every service and legal page', async () => {
  const paths = (await run(PATHS_QUERY)) as PATHS_QUERY_RESULT
  expect(paths.services.map((service) => service.slug)).toEqual(slugs('service').toSorted(bySeedOrder))
  expect(paths.legalPages.map((page) => page.slug).toSorted()).toEqual(slugs('legalPage').toSorted())
})

function bySeedOrder(one: string, other: string): number {
  const order = (slug: string) =>
    DATASET.find((document) => document._id === `service-${slug}`)?.['order'] as number
  return order(one) - order(other)
}

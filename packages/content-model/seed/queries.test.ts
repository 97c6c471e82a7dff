import { expect, test } from 'vitest'
import {
  ABOUT_QUERY,
  CONTACT_QUERY,
  HOME_QUERY,
  INDUSTRIES_QUERY,
  LEGAL_QUERY,
  NOT_FOUND_QUERY,
  PRICING_QUERY,
  QUOTE_QUERY,
  SERVICES_QUERY,
} from '../src/queries/singletons.ts'
import { ARTICLE_QUERY } from '../src/queries/article.ts'
import { CASE_STUDY_QUERY } from '../src/queries/case-study.ts'
import { LAYOUT_QUERY, PATHS_QUERY, REDIRECTS_QUERY } from '../src/queries/site.ts'
import { PAGE_QUERY } from '../src/queries/page.ts'
import { SERVICE_QUERY } from '../src/queries/service.ts'
import type {
  HOME_QUERY_RESULT,
  LAYOUT_QUERY_RESULT,
  PATHS_QUERY_RESULT,
  SERVICES_QUERY_RESULT,
} from '../src/sanity-types.generated.ts'
import { SAMPLE_ABN } from '@site/domain/facts/abn'
import { DATASET, type ImportedDocument, run } from './dataset.ts'

/**
 * Fields that editors may leave empty, and the slugs of singleton pages. A null anywhere else would leave a gap on the
 * page.
 */
const OPTIONAL =
  /\.(abn|eyebrow|intro|href|image|scene|link|action|help|when|state|text|footnote|illustration|featuresIntro|fits|photo|phone|email|expires|certificate|author|blocks\[\d+\]\.\w+\[\d+\]\.(icon|role|motif|label)|second|campaigns|cover|quote|revisedOn|before|announcement|services\[\d+\]\.motif|(pages|documents)\[\d+\]\.(slug|publishedOn))$/

function missingFields(value: unknown, path: string): string[] {
  if (value === null || value === undefined) return OPTIONAL.test(path) ? [] : [path]
  if (Array.isArray(value)) return value.flatMap((item, index) => missingFields(item, `${path}[${index}]`))
  if (typeof value !== 'object') return []
  return Object.entries(value).flatMap(([field, inner]) => missingFields(inner, `${path}.${field}`))
}

const slugs = (type: string) =>
  DATASET.filter((document) => document._type === type).map(
    (document) => (document['slug'] as { current: string }).current,
  )

const QUERIES: [name: string, query: string][] = [
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
]

test.each(QUERIES)('the %s query returns everything that its page needs', async (name, query) => {
  expect(missingFields(await run(query), name)).toEqual([])
})

test.each(slugs('service'))('the service query returns everything for %s', async (slug) => {
  expect(missingFields(await run(SERVICE_QUERY, { slug }), slug)).toEqual([])
})

test.each([
  ...slugs('article').map((slug) => [ARTICLE_QUERY, slug] as const),
  ...slugs('caseStudy').map((slug) => [CASE_STUDY_QUERY, slug] as const),
])('the query of a story returns everything for %#', async (query, slug) => {
  expect(missingFields(await run(query, { slug }), slug)).toEqual([])
})

test.each(slugs('legalPage'))('the legal query returns everything for %s', async (slug) => {
  expect(missingFields(await run(LEGAL_QUERY, { slug }), slug)).toEqual([])
})

/** The seed with one document changed. */
function withChanged(id: string, change: object): ImportedDocument[] {
  return DATASET.map((document) => (document._id === id ? { ...document, ...change } : document))
}

const [plan, service, industry] = ['plan-standard-managed-it', 'service-web-hosting', 'industry-education']

// The Studio never publishes incomplete documents, but an import or another program may.
test.each([
  [plan, ['name', 'key', 'price', 'priceLabel', 'period', 'description', 'features']],
  [service, ['title', 'slug', 'icon', 'summary', 'blocks', 'seo', 'language']],
  [industry, ['title', 'slug', 'icon', 'summary', 'challenges', 'response']],
])('pages that list %s have no gap if copies of it each lack one of %j', async (id, fields) => {
  const whole = DATASET.find(({ _id }) => _id === id)!
  const copies = fields.map((field) => {
    expect(whole[field]).toBeDefined()
    return { ...whole, _id: `${id}-without-${field}`, [field]: undefined }
  })
  for (const [name, query] of QUERIES)
    expect(missingFields(await run(query, {}, [...DATASET, ...copies]), name)).toEqual([])
})

test.each([
  ['price', {}],
  ['price', { amount: 120, gst: 'excluded' }],
  ['price', { amount: 0, currency: 'AUD', gst: 'excluded' }],
  ['features', []],
])('a plan whose %s is %j is left out, and the others stay', async (field, value) => {
  const home = (await run(HOME_QUERY, {}, withChanged(plan, { [field]: value }))) as HOME_QUERY_RESULT
  const list = home?.blocks.find((block) => block._type === 'planList')
  expect(list?.plans.map(({ name }) => name)).toEqual([
    'Cyber Essentials Level 1',
    'Cyber Essentials Level 2',
    'Cyber Essentials Level 3',
  ])
})

test('a list of chosen services skips missing and incomplete ones', async () => {
  const chosen = ['gone', service, 'service-web-design'].map((_ref) => ({ _key: _ref, _ref }))
  const list = { _key: 'l', _type: 'serviceList', heading: 'Services', services: chosen }
  const dataset = withChanged('homePage', { blocks: [list] })
  const shown = async (documents: ImportedDocument[]) => {
    const home = (await run(HOME_QUERY, {}, documents)) as HOME_QUERY_RESULT
    return home?.blocks.flatMap((block) => (block._type === 'serviceList' ? block.services : []))
  }
  const names = async (documents: ImportedDocument[]) => (await shown(documents))?.map(({ title }) => title)
  expect(await names(dataset)).toEqual(['Web Hosting', 'Web Design & Development'])
  const untitled = dataset.map((document) =>
    document._id === service ? { ...document, icon: null } : document,
  )
  expect(await names(untitled)).toEqual(['Web Design & Development'])
})

test('a new service appears in the menu and on the services page, unless an editor turns that off', async () => {
  const added = {
    ...DATASET.find(({ _id }) => _id === service),
    _id: 'added',
    title: 'Printing',
    slug: { current: 'printing' },
    order: 99,
  }
  const lists = async (follows: boolean, changed: readonly ImportedDocument[] = DATASET) => {
    const documents = [...changed, { ...added, follows } as unknown as ImportedDocument]
    const page = (await run(SERVICES_QUERY, {}, documents)) as SERVICES_QUERY_RESULT
    const layout = (await run(LAYOUT_QUERY, {}, documents)) as LAYOUT_QUERY_RESULT
    const shown = page?.blocks.flatMap((block) => (block._type === 'serviceList' ? block.services : []))
    const menu = layout.navigation?.header.map(({ entries }) => entries.map(({ href }) => href))
    return { shown: shown?.map(({ title }) => title), menu }
  }
  const { shown, menu } = await lists(true)
  expect(shown).toHaveLength(7)
  expect(shown?.at(-1)).toBe('Printing')
  expect(menu?.map((entries) => entries.length)).toEqual([0, 0, 9, 5, 0, 0])
  expect(menu?.[2]?.at(-1)).toBe('/services/printing')

  const without = await lists(false)
  expect(without.shown).toHaveLength(6)
  expect(without.menu?.[2]).toHaveLength(8)

  // A service that an editor has listed appears once, where they put it.
  const header = [
    {
      _key: 's',
      label: 'Services',
      href: '/services',
      newFollow: true,
      entries: [{ _key: 'e', label: 'Print', href: '/services/printing' }],
    },
  ]
  expect((await lists(true, withChanged('navigation', { header }))).menu).toEqual([['/services/printing']])
})

test('a service without a title has no page, and one without blocks has an empty page', async () => {
  const found = (change: object) => run(SERVICE_QUERY, { slug: 'web-hosting' }, withChanged(service, change))
  expect(await found({ title: undefined })).toBeNull()
  expect(await found({ blocks: undefined, language: undefined })).toMatchObject({
    blocks: [],
    language: 'en-AU',
  })
})

test('an editors’ page is found by its whole path, with the pages above it', async () => {
  const pageAt = (current: string, more: object = {}) =>
    ({
      _id: current,
      _type: 'page',
      title: `At ${current}`,
      slug: { current },
      ...more,
    }) as unknown as ImportedDocument
  const dataset = [
    ...DATASET,
    ...['/offers/eofy', '/offers', '/offers/eofy/thanks', '/off'].map((path) => pageAt(path)),
    pageAt('/partners', {
      noindex: true,
      layout: 'campaign',
      blocks: [{ _key: 'f', _type: 'faq', heading: 'Q', items: [] }],
    }),
  ]
  expect(await run(PAGE_QUERY, { path: '/offers/eofy/thanks' }, dataset)).toMatchObject({
    path: '/offers/eofy/thanks',
    noindex: false,
    layout: 'full',
    above: ['/offers', '/offers/eofy'].map((path) => ({ path, title: `At ${path}` })),
    blocks: [],
  })
  expect(await run(PAGE_QUERY, { path: '/partners' }, dataset)).toMatchObject({
    noindex: true,
    layout: 'campaign',
    above: [],
    blocks: [{ _type: 'faq' }],
  })
  expect(await run(PAGE_QUERY, { path: '/offer' }, dataset)).toBeNull()
  const paths = (await run(PATHS_QUERY, {}, dataset)) as PATHS_QUERY_RESULT
  const own = paths.documents.filter(({ _type }) => _type === 'page')
  expect(own.map(({ slug, noindex }) => [slug, noindex])).toEqual([
    ['/events/passkeys', true],
    ['/off', false],
    ['/offers', false],
    ['/offers/eofy', false],
    ['/offers/eofy/thanks', false],
    ['/partners', true],
    ['/support', false],
  ])
})

test('a page that does not exist is null', async () => {
  expect(await run(SERVICE_QUERY, { slug: 'no-such-service' })).toBeNull()
  expect(await run(LEGAL_QUERY, { slug: 'no-such-page' })).toBeNull()
})

test('plans are in order, and only the one chosen on the pricing page is popular', async () => {
  const home = (await run(HOME_QUERY)) as NonNullable<HOME_QUERY_RESULT>
  const list = home.blocks.find((block) => block._type === 'planList')
  expect(list?.plans.map((plan) => [plan.name, plan.price.amount, plan.popular])).toEqual([
    ['Standard Managed IT', 120, false],
    ['Cyber Essentials Level 1', 150, false],
    ['Cyber Essentials Level 2', 200, true],
    ['Cyber Essentials Level 3', 250, false],
  ])
})

test('an empty list of claims returns those of the settings', async () => {
  const home = (await run(HOME_QUERY)) as NonNullable<HOME_QUERY_RESULT>
  const layout = (await run(LAYOUT_QUERY)) as LAYOUT_QUERY_RESULT
  const claims = home.blocks.find((block) => block._type === 'claims')
  expect(claims?.items).toEqual(layout.settings?.claims)
  expect(claims?.items).toHaveLength(5)
})

test('an empty service list returns every service in the order of the menu', async () => {
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
  const listed = (type: string) =>
    paths.documents.filter(({ _type }) => _type === type).map(({ slug }) => slug)
  expect(listed('service')).toEqual(slugs('service').toSorted(bySeedOrder))
  expect(listed('legalPage').toSorted()).toEqual(slugs('legalPage').toSorted())
})

function bySeedOrder(one: string, other: string): number {
  const order = (slug: string) =>
    DATASET.find((document) => document._id === `service-${slug}`)?.['order'] as number
  return order(one) - order(other)
}

test('the announcement is there from its first to its last day', async () => {
  const announcement = { text: 'Closed', from: '2026-12-24', until: '2026-12-26' }
  const documents = DATASET.map((document) =>
    document._id === 'siteSettings' ? { ...document, announcement } : document,
  )
  const shown = async (today: string) =>
    ((await run(LAYOUT_QUERY, { today }, documents)) as LAYOUT_QUERY_RESULT).settings?.announcement?.text
  expect(await shown('2026-12-23')).toBeUndefined()
  expect(await shown('2026-12-24')).toBe('Closed')
  expect(await shown('2026-12-26')).toBe('Closed')
  expect(await shown('2026-12-27')).toBeUndefined()
})

test.each([
  ['a local start', 'shown', { abn: SAMPLE_ABN }, SAMPLE_ABN],
  ['a public site', 'hidden', { abn: SAMPLE_ABN }, null],
  ['a public site', 'hidden', { abn: '51 824 753 556' }, '51 824 753 556'],
  ['a public site', 'hidden', { abn: undefined }, null],
])('%s (samples %s) with %j has the ABN %s', async (_site, samples, abn, expected) => {
  const documents = DATASET.map((document) =>
    document._id === 'siteSettings' ? { ...document, ...abn } : document,
  )
  const { settings } = (await run(LAYOUT_QUERY, { samples }, documents)) as LAYOUT_QUERY_RESULT
  expect(settings?.abn).toBe(expected)
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DATASET, type ImportedDocument, readAsVisitors, texts } from './dataset.ts'
import { DOCUMENTS } from './documents.ts'
import { importFile } from './import-file.ts'

const COMMITTED = new URL('./production.ndjson', import.meta.url)
const PAGES = (await readAsVisitors()).filter((document) => 'seo' in document)
const SERVICES = DATASET.filter((document) => document._type === 'service')

/** Every object in a value, depth first. */
function objects(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(objects)
  if (typeof value !== 'object' || value === null) return []
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(objects)]
}

function slug(document: ImportedDocument): string {
  return (document['slug'] as { current: string }).current
}

function seo(document: ImportedDocument): { title: string; description: string; keywords: string[] } {
  return document['seo'] as ReturnType<typeof seo>
}

test('the committed import file is up to date', () => {
  expect(readFileSync(COMMITTED, 'utf8')).toBe(importFile(DOCUMENTS))
})

test('two documents cannot share an id', () => {
  const twin = { _id: 'homePage', _type: 'homePage' }
  expect(() => importFile([twin, twin])).toThrow('Two documents have the id "homePage"')
})

test('every reference points to a document of the seed', () => {
  const ids = new Set(DATASET.map((document) => document._id))
  const targets = DATASET.flatMap(objects).flatMap((object) => (object['_ref'] as string | undefined) ?? [])
  expect(targets.length).toBeGreaterThan(0)
  expect(targets.filter((target) => !ids.has(target))).toEqual([])
})

test('items of a list have unique keys', () => {
  for (const document of DATASET) {
    const lists = objects(document).flatMap((object) => Object.values(object).filter(Array.isArray))
    for (const list of lists as unknown[][]) {
      const items = list.filter((item): item is { _key?: string } => typeof item === 'object')
      const keys = items.map((item) => item._key)
      expect(keys).not.toContain(undefined)
      expect(new Set(keys).size).toBe(keys.length)
    }
  }
})

test('no two pages share a drawing', () => {
  const drawings = PAGES.flatMap((page) => [
    ...new Set(objects(page).flatMap(({ motif, illustration }) => [motif, illustration].filter(Boolean))),
  ])
  const chosen = drawings.filter((drawing) => drawing !== 'contours')
  expect(chosen.length).toBeGreaterThan(10)
  expect(chosen.toSorted()).toEqual([...new Set(chosen)].toSorted())
})

test('every internal link leads to a page', () => {
  const known = new Set([
    '/',
    '/about',
    '/services',
    '/pricing',
    '/industries',
    '/contact',
    '/quote',
    '/book',
    '/insights',
    '/case-studies',
    ...SERVICES.map((service) => `/services/${slug(service)}`),
    ...DATASET.filter((document) => document._type === 'legalPage').map((page) => `/${slug(page)}`),
    ...DATASET.filter((document) => document._type === 'page').map((page) => slug(page)),
  ])
  const links = DATASET.flatMap(objects).flatMap((object) => (object['href'] as string | undefined) ?? [])
  expect(links.length).toBeGreaterThan(50)
  expect(links.filter((link) => !known.has(link.replace(/#.*/, '')) && !link.startsWith('https://'))).toEqual(
    [],
  )
})

test('slugs are unique within their type', () => {
  for (const type of ['service', 'industry', 'article', 'caseStudy', 'legalPage']) {
    const slugs = DATASET.filter((document) => document._type === type).map(slug)
    expect(new Set(slugs).size).toBe(slugs.length)
  }
})

test.each(PAGES.map((page) => [page._id, page] as const))(
  '%s has metadata of the right length for search engines',
  (_id, page) => {
    const { title, description, keywords } = seo(page)
    expect(title.length).toBeGreaterThanOrEqual(30)
    expect(title.length).toBeLessThanOrEqual(60)
    expect(description.length).toBeGreaterThanOrEqual(70)
    expect(description.length).toBeLessThanOrEqual(160)
    expect(keywords.length).toBeGreaterThan(0)
  },
)

test.each(PAGES.filter(({ _type }) => _type === 'service').map((page) => [page._id, page] as const))(
  'the title of %s, and the line above its heading, have its name',
  (_id, page) => {
    const name = page['title'] as string
    const [opening] = page['blocks'] as { eyebrow?: string }[]
    expect(seo(page).title).toContain(name)
    expect(opening?.eyebrow).toBe(name)
  },
)

test('no two pages share a title or a description', () => {
  for (const field of ['title', 'description'] as const) {
    const values = PAGES.map((page) => seo(page)[field])
    expect(new Set(values).size).toBe(values.length)
  }
})

test('only the settings contain the name, the legal entity and the ABN', () => {
  const settings = DATASET.find((document) => document._id === 'siteSettings')
  const secrets = [settings?.['name'], settings?.['legalName'], settings?.['abn']].filter(Boolean) as string[]
  const elsewhere = DATASET.filter((document) => document !== settings).flatMap(texts)
  for (const secret of secrets) {
    expect(elsewhere.filter((text) => text.toLowerCase().includes(secret.toLowerCase()))).toEqual([])
  }
})

test('phone numbers are from the range reserved for fiction', () => {
  const numbers =
    DATASET.flatMap(texts)
      .join('\n')
      .match(/(\+61|\b0[1-9])[\d ]{8,}/g) ?? []
  // The last is the National Relay Service's.
  const allowed = /^(02 5550|\+6125550|0423 677 767$)/
  expect(numbers.filter((number) => !allowed.test(number.trim()))).toEqual([])
})

test('the copy has no placeholder text and no empty superlatives', () => {
  const copy = DATASET.flatMap(texts).join('\n')
  const empty =
    /lorem|ipsum|world.class|cutting.edge|best.in.class|industry.leading|unparalleled|seamless|synerg/i
  expect(copy).not.toMatch(empty)
})

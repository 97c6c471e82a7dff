import { expect, test } from 'vitest'
import { ARTICLE_QUERY } from '../../src/queries/article.ts'
import { CASE_STUDY_QUERY } from '../../src/queries/case-study.ts'
import { FEED_QUERY, LAYOUT_QUERY, PATHS_QUERY } from '../../src/queries/site.ts'
import { CASE_STUDIES_QUERY, INSIGHTS_QUERY, NOT_FOUND_QUERY } from '../../src/queries/singletons.ts'
import { PAGE_QUERY } from '../../src/queries/page.ts'
import { SERVICE_QUERY } from '../../src/queries/service.ts'
import type {
  ARTICLE_QUERY_RESULT,
  CASE_STUDY_QUERY_RESULT,
  FEED_QUERY_RESULT,
  INSIGHTS_QUERY_RESULT,
  LAYOUT_QUERY_RESULT,
  PATHS_QUERY_RESULT,
} from '../../src/sanity-types.generated.ts'
import { reference } from '../builders.ts'
import { DATASET, type ImportedDocument, run } from '../dataset.ts'

const HIDDEN = { samples: 'hidden', today: '2026-12-31' }
const restoreTest = DATASET.find(({ _id }) => _id === 'article-restore-test')!

/** The seed, and articles of an editor's own, one a day. */
const withOwn = (count: number, change: object = {}): ImportedDocument[] => [
  ...DATASET,
  ...Array.from({ length: count }, (_, day) => ({
    ...restoreTest,
    _id: `own-${day}`,
    sample: false,
    slug: { current: `own-${day}` },
    publishedOn: `2026-12-${String(day + 1).padStart(2, '0')}`,
    ...change,
  })),
]

test('a list is split into pages, newest first, and has no page after its last', async () => {
  const list = async (from: number) =>
    (await run(
      INSIGHTS_QUERY,
      { from, to: from + 12, today: '2026-12-31' },
      withOwn(14),
    )) as INSIGHTS_QUERY_RESULT
  const [first, second] = [await list(0), await list(12)]
  expect(first?.entries.map(({ slug }) => slug)).toEqual(
    Array.from({ length: 12 }, (_, index) => `own-${13 - index}`),
  )
  expect(second?.entries.map(({ slug }) => slug)).toEqual([
    'own-1',
    'own-0',
    'restore-test',
    'invoice-fraud',
    'first-week',
  ])
  expect(second?.total).toBe(17)
  expect(await list(24)).toBeNull()
})

test('what is dated ahead appears everywhere on its day, and before that only in the preview', async () => {
  const flooded = DATASET.find(({ _id }) => _id === 'caseStudy-flooded-depot')!
  const ahead = { publishedOn: '2026-12-24', revisedOn: '2026-12-26' }
  const dataset = [
    ...DATASET,
    { ...restoreTest, ...ahead, _id: 'ahead', slug: { current: 'ahead' } },
    { ...flooded, ...ahead, _id: 'ahead-case', slug: { current: 'ahead' } },
    { ...restoreTest, _id: 'linking', slug: { current: 'linking' }, related: [reference('ahead')] },
  ]
  const at = async (today: string) => {
    const all = { from: 0, to: 12, today }
    const lists = [INSIGHTS_QUERY, CASE_STUDIES_QUERY, FEED_QUERY, PATHS_QUERY, NOT_FOUND_QUERY]
    const listed = await Promise.all(
      lists.map(async (query) => JSON.stringify(await run(query, all, dataset))),
    )
    listed.push(JSON.stringify(await run(ARTICLE_QUERY, { slug: 'linking', today }, dataset)))
    const pages = await Promise.all(
      [ARTICLE_QUERY, CASE_STUDY_QUERY].map((query) => run(query, { slug: 'ahead', today }, dataset)),
    )
    return [...listed.map((text) => text.includes('"ahead"')), ...pages.map((page) => page !== null)]
  }
  expect(await at('2026-12-23')).toEqual(Array(8).fill(false))
  expect(await at('2026-12-24')).toEqual(Array(8).fill(true))
  const preview = { slug: 'ahead', today: '2026-12-24', samples: 'preview' }
  expect(await run(ARTICLE_QUERY, preview, dataset)).toMatchObject({
    publishedOn: '2026-12-24',
    revisedOn: null,
  })
  expect(await run(CASE_STUDY_QUERY, { ...preview, today: '2026-12-01' }, dataset)).not.toBeNull()
})

test('a public site has no samples, and no list or menu entry that only has samples', async () => {
  const at = { from: 0, to: 12, ...HIDDEN }
  expect(await run(INSIGHTS_QUERY, at)).toBeNull()
  expect(await run(ARTICLE_QUERY, { slug: 'restore-test', ...HIDDEN })).toBeNull()
  expect(await run(PAGE_QUERY, { path: '/events/passkeys' })).toMatchObject({ sample: true })
  expect(await run(PAGE_QUERY, { path: '/events/passkeys', ...HIDDEN })).toBeNull()
  expect(await run(CASE_STUDY_QUERY, { slug: 'flooded-depot', ...HIDDEN })).toBeNull()
  expect(((await run(FEED_QUERY, HIDDEN)) as FEED_QUERY_RESULT).articles).toEqual([])
  const paths = (await run(PATHS_QUERY, HIDDEN)) as PATHS_QUERY_RESULT
  const types = paths.documents.map(({ _type }) => _type)
  for (const type of ['article', 'caseStudy', 'insightsPage']) expect(types).not.toContain(type)
  expect(paths.documents.map(({ slug }) => slug)).not.toContain('/events/passkeys')
  expect(JSON.stringify(await run(SERVICE_QUERY, { slug: 'managed-it', ...HIDDEN }))).not.toContain(
    '"sample":true',
  )

  const menu = async (params: object, dataset: readonly ImportedDocument[]) => {
    const linked = dataset.map((document) =>
      document._id === 'navigation'
        ? {
            ...document,
            header: ['/insights', '/insights/'].map((href) => ({ _key: href, label: 'Insights', href })),
          }
        : document,
    )
    return ((await run(LAYOUT_QUERY, { ...params }, linked)) as LAYOUT_QUERY_RESULT).navigation?.mobile
  }
  expect(await menu({}, DATASET)).toHaveLength(2)
  expect(await menu(HIDDEN, DATASET)).toEqual([])
  expect(await menu(HIDDEN, withOwn(1))).toHaveLength(2)
})

test('a real article by a sample person has no author on a public site', async () => {
  const own = (await run(ARTICLE_QUERY, { slug: 'own-0', ...HIDDEN }, withOwn(1))) as ARTICLE_QUERY_RESULT
  expect(own?.title).toBe(restoreTest['title'])
  expect(own?.author).toBeNull()
})

test('related articles are the chosen ones, then the newest of the category or service, and never the article itself', async () => {
  const related = async (change: object) => {
    const dataset = DATASET.map((document) =>
      document === restoreTest ? { ...document, ...change } : document,
    )
    const article = (await run(ARTICLE_QUERY, { slug: 'restore-test' }, dataset)) as ARTICLE_QUERY_RESULT
    return article?.related.map(({ slug }) => slug)
  }
  expect(await related({})).toEqual(['first-week'])
  expect(await related({ related: [reference('article-invoice-fraud')] })).toEqual([
    'invoice-fraud',
    'first-week',
  ])
  expect(await related({ category: 'Other', services: [reference('service-cyber-security')] })).toEqual([
    'invoice-fraud',
  ])
})

test('a story has the picture of its service or industry', async () => {
  const list = (await run(INSIGHTS_QUERY, { from: 0, to: 12 })) as INSIGHTS_QUERY_RESULT
  expect(list?.entries.map(({ slug, motif }) => [slug, motif])).toEqual([
    ['restore-test', 'backup'],
    ['invoice-fraud', 'shield'],
    ['first-week', 'serviceDesk'],
  ])
  const depot = (await run(CASE_STUDY_QUERY, { slug: 'flooded-depot' })) as CASE_STUDY_QUERY_RESULT
  expect(depot?.motif).toBe('truck')
})

test('a case study only has quotes whose author agreed', async () => {
  const quoted = async (consent: object) => {
    const dataset = DATASET.map((document) =>
      document._id === 'testimonial-freight' ? { ...document, consent } : document,
    )
    return ((await run(CASE_STUDY_QUERY, { slug: 'flooded-depot' }, dataset)) as CASE_STUDY_QUERY_RESULT)
      ?.quote?.author
  }
  expect(await quoted({ agreed: true, on: '2026-01-01' })).toBe('Suda Kettlewell')
  expect(await quoted({ agreed: false, on: '2026-01-01' })).toBeUndefined()
})

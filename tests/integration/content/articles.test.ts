import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { TIMEOUT_MS } from '../../support/timeout.ts'
import { newDataDir, type RunningLake, seedLake, startLake } from '../lake/support/lake-process.ts'
import { type RunningSite, startSite } from './support/site-process.ts'

let lake: RunningLake
/** A local site and a public one that read from the same lake. */
let own: RunningSite
let everybodys: RunningSite

beforeAll(async () => {
  const dataDir = await newDataDir()
  await seedLake(dataDir)
  lake = await startLake({ DATA_DIR: dataDir })
  ;[own, everybodys] = await Promise.all([
    startSite({ LAKE_URL: lake.url }),
    startSite({
      LAKE_INTERNAL_URL: lake.url,
      SITE_URL: 'https://example.com.au',
      API_URL: 'https://api.example.com.au',
      LAKE_URL: 'https://lake.example.com.au',
    }),
  ])
})

afterAll(async () => {
  await Promise.all([own.dispose(), everybodys.dispose()])
  await lake.dispose()
})

const text = async (site: RunningSite, at: string) => (await site.get(at)).text()
const status = async (site: RunningSite, at: string) => (await site.get(at)).status

/** The places that show samples, and the words that identify them. */
const SAMPLES = ['/insights', '/insights/restore-test', '/insights/feed.xml', '/case-studies/flooded-depot']
const TELLING = /Marlow|Wattlebank|Corella|Quollcroft|restore-test|flooded-depot/

test('a local site marks samples, and has them in lists, sitemap, feed and structured data', async () => {
  for (const at of SAMPLES) expect([at, await status(own, at)]).toEqual([at, 200])
  expect(await text(own, '/insights/restore-test')).toMatch(
    /<h1[^>]*>A backup is a promise.*>Sample<\/span>/s,
  )
  expect(await text(own, '/sitemap.xml')).toContain('/insights/restore-test</loc>')
  expect(await text(own, '/insights/feed.xml')).toContain(
    '<title>A backup is a promise until you restore it</title>',
  )
  const article = await text(own, '/insights/restore-test')
  expect(article).toContain('"@type":"BlogPosting"')
  expect(article).toContain('"datePublished":"2026-11-10"')
  expect(await text(own, '/case-studies/flooded-depot')).toContain('"@type":"Article"')
  expect(await text(own, '/about')).toContain('"hasCertification"')
})

test('a public site shows no samples, and no list that has only samples', async () => {
  for (const at of [
    ...SAMPLES,
    '/case-studies',
    '/og/insights/restore-test.png',
    '/content/insights/restore-test.json',
  ])
    expect([at, await status(everybodys, at)]).toEqual([at, 404])
  for (const at of ['/about', '/services/managed-it', '/content/about.json', '/sitemap.xml', '/no-such-page'])
    expect([at, TELLING.exec(await text(everybodys, at))?.[0]]).toEqual([at, undefined])
})

test('published articles appear in a public site’s lists, sitemap and feed, and unpublished ones disappear', async () => {
  const sample = (await lake.client().getDocument('article-restore-test'))!
  const articles = Array.from({ length: 13 }, (_, day) => ({
    ...sample,
    _id: `article-own-${day}`,
    sample: false,
    title: `Own article ${day}`,
    slug: { _type: 'slug', current: `own-${day}` },
    publishedOn: `2026-10-${day + 10}`,
  }))
  expect(await status(everybodys, '/insights')).toBe(404)
  const publish = lake.editor().transaction()
  for (const article of articles) publish.create(article)
  await publish.commit()
  await vi.waitFor(async () => {
    expect(await status(everybodys, '/insights')).toBe(200)
    expect(await status(everybodys, '/insights/own-12')).toBe(200)
    expect(await text(everybodys, '/insights/feed.xml')).toContain('own-12</link>')
    expect(await text(everybodys, '/sitemap.xml')).toContain('/insights</loc>')
  }, TIMEOUT_MS)
  const [first, second] = [await text(everybodys, '/insights'), await text(everybodys, '/insights?page=2')]
  expect(first).toContain('Own article 12')
  expect(first).not.toContain('>Own article 0<')
  expect(first).toContain('href="/insights?page=2"')
  expect(second).toContain('>Own article 0<')
  expect(second).toContain('<link rel="canonical" href="https://example.com.au/insights?page=2"/>')
  expect(await status(everybodys, '/insights?page=3')).toBe(404)
  expect(await text(everybodys, '/insights/own-0')).not.toMatch(/Saltmarsh|Sample</)

  const unpublish = lake.editor().transaction()
  for (const { _id } of articles) unpublish.delete(_id)
  await unpublish.commit()
  await vi.waitFor(async () => {
    for (const at of ['/insights', '/insights?page=2', '/insights/own-12', '/insights/feed.xml'])
      expect([at, await status(everybodys, at)]).toEqual([at, 404])
  }, TIMEOUT_MS)
})

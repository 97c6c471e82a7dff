import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { TIMEOUT_MS } from '../../support/timeout.ts'
import { newDataDir, type RunningLake, seedLake, startLake } from '../lake/support/lake-process.ts'
import { type RunningSite, startSite } from './support/site-process.ts'

let lake: RunningLake
/** A public site: site-server.test.ts has a local one. */
let site: RunningSite

beforeAll(async () => {
  const dataDir = await newDataDir()
  await seedLake(dataDir)
  lake = await startLake({ DATA_DIR: dataDir })
  site = await startSite({
    LAKE_INTERNAL_URL: lake.url,
    SITE_URL: 'https://example.com.au',
    API_URL: 'https://api.example.com.au',
    LAKE_URL: 'https://lake.example.com.au',
  })
})

afterAll(async () => {
  await site.dispose()
  await lake.dispose()
})

const text = async (at: string) => (await site.get(at)).text()
const status = async (at: string) => (await site.get(at)).status

/** The places that show samples, and the words that identify them. */
const SAMPLES = ['/insights', '/insights/restore-test', '/insights/feed.xml', '/case-studies/flooded-depot']
const TELLING = /Marlow|Wattlebank|Corella|Quollcroft|restore-test|flooded-depot/

test('a public site shows no samples, and no list that has only samples', async () => {
  for (const at of [
    ...SAMPLES,
    '/case-studies',
    '/og/insights/restore-test.png',
    '/content/insights/restore-test.json',
  ])
    expect([at, await status(at)]).toEqual([at, 404])
  for (const at of ['/about', '/services/managed-it', '/content/about.json', '/sitemap.xml', '/no-such-page'])
    expect([at, TELLING.exec(await text(at))?.[0]]).toEqual([at, undefined])
})

test('published articles appear in a public site’s lists, sitemap and feed, and unpublished ones disappear', async () => {
  const sample = (await lake.viewer().getDocument('article-restore-test'))!
  const articles = Array.from({ length: 13 }, (_, day) => ({
    ...sample,
    _id: `article-own-${day}`,
    sample: false,
    title: `Own article ${day}`,
    slug: { _type: 'slug', current: `own-${day}` },
    publishedOn: `2026-10-${day + 10}`,
  }))
  expect(await status('/insights')).toBe(404)
  const publish = lake.editor().transaction()
  for (const article of articles) publish.create(article)
  await publish.commit()
  await vi.waitFor(async () => {
    expect(await status('/insights')).toBe(200)
    expect(await status('/insights/own-12')).toBe(200)
    expect(await text('/insights/feed.xml')).toContain('own-12</link>')
    expect(await text('/sitemap.xml')).toContain('/insights</loc>')
  }, TIMEOUT_MS)
  const [first, second] = [await text('/insights'), await text('/insights?page=2')]
  expect(first).toContain('Own article 12')
  expect(first).not.toContain('>Own article 0<')
  expect(first).toContain('href="/insights?page=2"')
  expect(second).toContain('>Own article 0<')
  expect(second).toContain('<link rel="canonical" href="https://example.com.au/insights?page=2"/>')
  expect(await status('/insights?page=3')).toBe(404)
  expect(await text('/insights/own-0')).not.toMatch(/Saltmarsh|>Sample: /)

  const unpublish = lake.editor().transaction()
  for (const { _id } of articles) unpublish.delete(_id)
  await unpublish.commit()
  await vi.waitFor(async () => {
    for (const at of ['/insights', '/insights?page=2', '/insights/own-12', '/insights/feed.xml'])
      expect([at, await status(at)]).toEqual([at, 404])
  }, TIMEOUT_MS)
})

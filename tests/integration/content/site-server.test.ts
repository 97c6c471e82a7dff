import { copyFile, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  newDataDir,
  type RunningLake,
  seedLake,
  startLake,
  READ_TOKEN,
} from '../lake/support/lake-process.ts'
import { type LakeFront, startLakeFront } from './support/lake-front.ts'
import { type RunningSite, startSite } from './support/site-process.ts'
import { startWorker, type Worker } from '../api/support/worker.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { TIMEOUT_MS } from '../../support/timeout.ts'

/** The query of the page for unknown paths. */
const NOT_FOUND = /^\*\[_id == "notFoundPage"/

let lake: RunningLake
let front: LakeFront
let site: RunningSite
let database: TestDatabase
let api: Worker

/** Waits until a path of the site answers with a status. */
async function answers(at: string, status: number): Promise<void> {
  const look = async () => expect((await get(at)).status).toBe(status)
  await vi.waitFor(look, TIMEOUT_MS)
}

beforeAll(async () => {
  const dataDir = await newDataDir()
  await seedLake(dataDir)
  lake = await startLake({ DATA_DIR: dataDir })
  front = await startLakeFront(lake.url)
  front.failNext(NOT_FOUND)
  database = await createTestDatabase()
  api = await startWorker(database.url, { LAKE_URL: lake.url, LAKE_READ_TOKEN: READ_TOKEN })
  site = await startSite({ LAKE_URL: lake.url, LAKE_INTERNAL_URL: front.url, API_INTERNAL_URL: api.url })
  await answers('/readyz', 200)
})

afterAll(async () => {
  await site.dispose()
  await api.stop()
  await database.drop()
  front.close()
  await lake.dispose()
})

const get = (at: string) => site.get(at)
const page = async (at: string) => (await get(at)).text()
const card = async (at: string) => Buffer.from(await (await get(at)).arrayBuffer())
const untilSeen = (look: () => Promise<void>) => vi.waitFor(look, TIMEOUT_MS)
/** Reads of a page by its address. Polls, and pages that are rendered after the start, go on by themselves. */
const reads = () =>
  front.asked.filter((query) => query.startsWith('*[_type == "service" && slug.current')).length

test('a page that could not be rendered at the start is rendered soon after', async () => {
  const tries = () => front.asked.filter((query) => NOT_FOUND.test(query)).length
  await vi.waitFor(() => expect(tries()).toBe(2), TIMEOUT_MS)
  front.cut()
  expect((await get('/no-such-page')).status).toBe(404)
  front.open()
})

test('a start keeps its release’s files for pages that stay open longer', async () => {
  // Its hash follows, after a space.
  const script = /data-main="([^ "]+)/.exec(await page('/'))?.[1] ?? ''
  const kept = path.join(site.dataDir, 'web', script)
  const body = await readFile(kept, 'utf8')
  expect(await page(script)).toBe(body)
  await copyFile(kept, path.join(site.dataDir, 'web/assets/main-before.js'))
  expect(await page('/assets/main-before.js')).toBe(body)
})

test('a local site says once that there are samples, and has them in lists, sitemap, feed and structured data', async () => {
  expect((await get('/insights')).status).toBe(200)
  expect(await page('/insights/restore-test')).toMatch(/<h1[^>]*>A backup is a promise.*<footer.*>Sample: /s)
  expect(await page('/sitemap.xml')).toContain('/insights/restore-test</loc>')
  expect(await page('/insights/feed.xml')).toContain(
    '<title>A backup is a promise until you restore it</title>',
  )
  const article = await page('/insights/restore-test')
  expect(article).toContain('"@type":"BlogPosting"')
  expect(article).toContain('"datePublished":"2026-11-10"')
  expect(await page('/case-studies/flooded-depot')).toContain('"@type":"Article"')
  expect(await page('/about')).toContain('"hasCertification"')
})

test('made-up addresses cause no queries to the lake', async () => {
  expect((await get('/services/guess')).status).toBe(404)
  const before = reads()
  for (let guess = 0; guess < 5; guess += 1) {
    expect((await get(`/services/guess-${guess}`)).status).toBe(404)
    expect((await get(`/og/services/guess-${guess}.png`)).status).toBe(404)
  }
  expect(reads()).toBe(before)
})

test('a page appears with its card when published, then changes and disappears', async () => {
  const service = await lake.viewer().getDocument('service-cloud-backup')
  const cabling = { ...service!, _id: 'service-cabling', slug: { _type: 'slug', current: 'cabling' } }
  await lake.editor().create(cabling)
  await untilSeen(async () => expect((await get('/services/cabling')).status).toBe(200))
  const first = await card('/og/services/cabling.png')
  expect(first.subarray(1, 4).toString()).toBe('PNG')

  await lake.editor().patch(cabling._id).set({ 'seo.title': 'Cabling of offices' }).commit()
  await untilSeen(async () => expect(await page('/services/cabling')).toContain('<title>Cabling of offices'))
  expect((await card('/og/services/cabling.png')).equals(first)).toBe(false)

  await lake.editor().delete(cabling._id)
  await untilSeen(async () => expect((await get('/services/cabling')).status).toBe(404))
  expect((await get('/og/services/cabling.png')).status).toBe(404)
})

test('a changed price appears in the text and head of every page that names it', async () => {
  const pages = ['/pricing', '/services/managed-it', '/']
  expect(await page('/pricing')).toContain('<title>Pricing: managed IT from $120 per user')
  await lake.editor().patch('plan-standard-managed-it').set({ 'price.amount': 157 }).commit()
  await untilSeen(async () => {
    const shown = (await Promise.all(pages.map(page))).map((html) => [
      html.includes('$157'),
      html.includes('$120'),
    ])
    expect(shown).toEqual(pages.map(() => [true, false]))
  })
  expect(await page('/pricing')).toContain('<title>Pricing: managed IT from $157 per user')
  expect(await page('/services/managed-it')).toMatch(/"acceptedAnswer":[^}]*from \$157 per user/)
})

test('an interface text that editors change is on every page, and other texts stay the same', async () => {
  const words = { _id: 'interfaceWords', _type: 'interfaceWords', language: 'en-AU' }
  const contactForm = { nameLabel: 'Your name', submit: 'SEND IT' }
  const skip = '>Skip to content</a>'
  expect(await page('/about')).toContain(skip)
  await lake
    .editor()
    .createOrReplace({ ...words, _id: 'drafts.interfaceWords', navigation: { skip: 'Draft' } })
  await lake.editor().createOrReplace({
    ...words,
    navigation: { skip: 'Straight to the text' },
    cookies: { accept: 7 },
    contactForm,
  })
  await untilSeen(async () => expect(await page('/about')).toContain('>Straight to the text</a>'))
  expect(await page('/about')).toContain('>Cookie settings</button>')
  // Pages are rendered again a few at a time.
  await untilSeen(async () => expect(await page('/contact')).toContain('>Your name</label>'))
  for (const text of ['>Email</label>', '>SEND IT</button>']) expect(await page('/contact')).toContain(text)
  await lake.editor().delete('drafts.interfaceWords')
  await lake.editor().delete('interfaceWords')
  await untilSeen(async () => expect(await page('/about')).toContain(skip))
})

test('a query that fails during a publish does not leave a page stale', async () => {
  expect(await page('/about')).not.toContain('Who stands behind it')
  // Fail the page's own query, so that the page would keep its previous result.
  front.failNext(/^\*\[_id == "aboutPage"/)
  await lake.editor().patch('aboutPage').set({ 'seo.title': 'Who stands behind it' }).commit()
  await vi.waitFor(() => expect(front.hasFailed()).toBe(true), TIMEOUT_MS)
  await untilSeen(async () => expect(await page('/about')).toContain('<title>Who stands behind it'))
})

test('turning calls off in the Studio closes /book, and nothing leads there', async () => {
  await answers('/book', 200)
  const sitemap = () => page('/sitemap.xml')
  const all = [...(await sitemap()).matchAll(/<loc>([^<]+)/g)].map(([, at]) => new URL(at!).pathname)
  const leading = async (addresses: readonly string[]) => {
    const pages = await Promise.all(addresses.map(async (at) => [at, await page(at)] as const))
    return pages.flatMap(([at, html]) => (/href="[^"]*\/book["/?#]/.test(html) ? [at] : []))
  }
  const offered = await leading([...all, '/no-such-page'])
  expect(offered).toContain('/contact')
  await lake.editor().patch('bookingPage').set({ isOpen: false }).commit()
  await answers('/book', 404)
  await untilSeen(async () => expect(await sitemap()).not.toContain('/book<'))
  // Each look reads only the pages that still lead there.
  let left = offered
  await untilSeen(async () => expect((left = await leading(left))).toEqual([]))
  await lake.editor().patch('bookingPage').set({ isOpen: true }).commit()
  await answers('/book', 200)
})

test('every address of the sitemap is a page, whatever moves', async () => {
  const moved = {
    'service-web-design': '/services/sites',
    'service-web-hosting': '/services/hosts & co',
    'article-restore-test': '/insights/tested',
    'legal-privacy-policy': '/privacy',
  }
  const ids = Object.keys(moved)
  const before = await lake.editor().getDocuments(ids)
  const move = lake.editor().transaction()
  for (const [id, to] of Object.entries(moved))
    move.patch(id, { set: { 'slug.current': to.split('/').at(-1) } })
  await move.commit()
  await untilSeen(async () => expect(await page('/sitemap.xml')).toContain('/services/sites</loc>'))
  const sitemap = [...(await page('/sitemap.xml')).matchAll(/<loc>([^<]+)</g)].map(([, url]) =>
    url!.replaceAll('&amp;', '&'),
  )
  const wrong = await Promise.all(
    sitemap.map(async (url) => ((await get(new URL(url).pathname)).status === 200 ? [] : url)),
  )
  expect([sitemap.length > 25, wrong.flat()]).toEqual([true, []])
  // A legal page has its address or none: in the sitemap, the list of all pages and the menus alike.
  expect((await get('/privacy')).status).toBe(404)
  expect(await page('/no-such-page')).not.toContain('href="/privacy"')
  const back = lake.editor().transaction()
  for (const document of before) back.createOrReplace(document!)
  await back.commit()
  await answers('/privacy-policy', 200)
})

test('a redirect keeps campaign parameters and ignores upper and lower case', async () => {
  await lake.editor().create({ _type: 'redirect', from: '/café', to: '/contact#form', permanent: true })
  await untilSeen(async () => {
    const answer = await get('/caf%C3%A9?utm_source=mail')
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/contact?utm_source=mail#form'])
  })
})

test('concurrent readers never see part of a transaction on twenty documents on a page', async () => {
  const editor = lake.editor({ perspective: 'raw' })
  const documents = await editor.fetch<{ _id: string; _type: string; title: string }[]>(
    '*[_type in ["service", "industry", "legalPage"]]',
  )
  expect(documents).toHaveLength(20)
  const named = (round: number) =>
    documents.map((document) => ({ ...document, title: `${document.title}, round-${round}` }))
  const transaction = editor.transaction()
  for (const document of named(0)) transaction.createOrReplace(document)
  await transaction.commit()
  const paths = ['/services', '/industries']
  const roundsOn = async (at: string) => [...new Set((await page(at)).match(/round-\d/g))]
  await untilSeen(async () => {
    for (const at of paths) expect(await roundsOn(at)).toEqual(['round-0'])
  })

  const stop = new AbortController()
  const seen = new Set<string>()
  async function read(at: string): Promise<void> {
    // Without a pause they would keep a whole processor busy.
    for (; !stop.signal.aborted; await delay(5)) seen.add((await roundsOn(at)).join(' and '))
  }
  const readers = paths.map(read)
  for (let round = 1; round <= 2; round += 1) {
    const next = editor.transaction()
    for (const document of named(round)) next.createOrReplace(document)
    await next.commit()
    await untilSeen(async () => {
      for (const at of paths) expect(await roundsOn(at)).toEqual([`round-${round}`])
    })
  }
  stop.abort()
  await Promise.all(readers)
  expect([...seen].toSorted()).toEqual(['round-0', 'round-1', 'round-2'])
})

test('a publish is shown even if its live event is lost', async () => {
  front.loseEvents()
  await lake
    .editor()
    .transaction()
    .patch('aboutPage', (patch) => patch.set({ 'seo.title': 'Nobody was told of this' }))
    .patch('industriesPage', (patch) => patch.set({ 'seo.title': 'Nor of this' }))
    .commit()
  await untilSeen(async () => {
    expect(await page('/about')).toContain('<title>Nobody was told of this')
    expect(await page('/industries')).toContain('<title>Nor of this')
  })
})

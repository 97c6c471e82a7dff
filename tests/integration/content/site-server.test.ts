import { once } from 'node:events'
import { createServer } from 'node:http'
import { copyFile, readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type RunningLake, startSeededLake } from '../lake/support/lake-process.ts'
import { type LakeFront, startLakeFront } from './support/lake-front.ts'
import { type RunningSite, startSite } from './support/site-process.ts'
import { patience } from '../../support/patience.ts'

/** What the page asks for that answers unknown paths. */
const NOT_FOUND = /^\*\[_id == "notFoundPage"/

let lake: RunningLake
let front: LakeFront
let server: RunningSite
let purges = 0
const cdn = createServer((_request, response) => {
  purges += 1
  response.end()
})

beforeAll(async () => {
  lake = await startSeededLake()
  front = await startLakeFront(lake.url)
  front.failNext(NOT_FOUND)
  cdn.listen(0, '127.0.0.1')
  await once(cdn, 'listening')
  const { port } = cdn.address() as AddressInfo
  server = await startSite({
    LAKE_URL: lake.url,
    LAKE_INTERNAL_URL: front.url,
    CDN_CACHE_SECONDS: '60',
    CDN_PURGE_URL: `http://127.0.0.1:${port}/`,
  })
})

afterAll(async () => {
  await server.dispose()
  front.close()
  cdn.close()
  await lake.dispose()
})

const get = (at: string) => server.get(at)
const page = async (at: string) => (await get(at)).text()
const card = async (at: string) => Buffer.from(await (await get(at)).arrayBuffer())
const untilSeen = (look: () => Promise<void>) => vi.waitFor(look, patience)
/** Without the looks for what changed, which go on by themselves. */
const reads = () => front.asked.filter((query) => !query.includes('count(*)')).length

test('a start tells the CDN to forget the release before', async () => {
  await vi.waitFor(() => expect(purges).toBe(1), patience)
})

test('a page that could not be made at the start is made soon after, before the lake goes away', async () => {
  const tries = () => front.asked.filter((query) => NOT_FOUND.test(query)).length
  await vi.waitFor(() => expect(tries()).toBe(2), patience)
  front.cut()
  expect((await get('/no-such-page')).status).toBe(404)
  front.open()
})

test('a start keeps the files of its release for the pages that outlive it', async () => {
  const script = /data-main="([^"]+)"/.exec(await page('/'))?.[1] ?? ''
  const kept = path.join(server.dataDir, 'web', script)
  const body = await readFile(kept, 'utf8')
  expect(await page(script)).toBe(body)
  await copyFile(kept, path.join(server.dataDir, 'web/assets/main-before.js'))
  expect(await page('/assets/main-before.js')).toBe(body)
})

test('addresses that somebody makes up cost the lake nothing', async () => {
  expect((await get('/services/guess')).status).toBe(404)
  const before = reads()
  for (let guess = 0; guess < 5; guess += 1) {
    const answer = await get(`/services/guess-${guess}`)
    expect([answer.status, answer.headers.get('cdn-cache-control')]).toEqual([404, null])
    expect((await get(`/og/services/guess-${guess}.png`)).status).toBe(404)
  }
  expect(reads()).toBe(before)
})

test('a page that is published appears with its card, changes, and goes', async () => {
  const service = await lake.client().getDocument('service-cloud-backup')
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

test('a price that changes is new on every page that names it, and in its head', async () => {
  const pages = ['/pricing', '/services/managed-it', '/']
  expect(await page('/pricing')).toContain('<title>Managed IT pricing, from $120 per user')
  await lake.editor().patch('plan-standard-managed-it').set({ 'price.amount': 157 }).commit()
  await untilSeen(async () => {
    const shown = (await Promise.all(pages.map(page))).map((html) => [
      html.includes('$157'),
      html.includes('$120'),
    ])
    expect(shown).toEqual(pages.map(() => [true, false]))
  })
  expect(await page('/pricing')).toContain('<title>Managed IT pricing, from $157 per user')
  expect(await page('/services/managed-it')).toMatch(/"acceptedAnswer":[^}]*from \$157 per user/)
})

test('a word of the interface that editors change is in every page, and the others stay', async () => {
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
  // Pages are renewed a few at a time.
  await untilSeen(async () => expect(await page('/contact')).toContain('>Your name</label>'))
  for (const text of ['>Email</label>', '>SEND IT</button>']) expect(await page('/contact')).toContain(text)
  await lake.editor().delete('drafts.interfaceWords')
  await lake.editor().delete('interfaceWords')
  await untilSeen(async () => expect(await page('/about')).toContain(skip))
})

test('a query that fails during a publish does not leave a page stale', async () => {
  expect(await page('/about')).not.toContain('Who stands behind it')
  // The page's own query: the page is made from the answer before.
  front.failNext(/^\*\[_id == "aboutPage"/)
  await lake.editor().patch('aboutPage').set({ 'seo.title': 'Who stands behind it' }).commit()
  await vi.waitFor(() => expect(front.hasFailed()).toBe(true), patience)
  await untilSeen(async () => expect(await page('/about')).toContain('<title>Who stands behind it'))
})

test('a redirect keeps the campaign, and starts at any letters', async () => {
  await lake.editor().create({ _type: 'redirect', from: '/café', to: '/contact#form', permanent: true })
  await untilSeen(async () => {
    const answer = await get('/caf%C3%A9?utm_source=mail')
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/contact?utm_source=mail#form'])
  })
})

test('fifty readers who ask all the time never see a page with a part of a release of twenty documents', async () => {
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
  async function read(reader: number): Promise<void> {
    while (!stop.signal.aborted) seen.add((await roundsOn(paths[reader % 2] ?? '')).join(' and '))
  }
  const readers = Array.from({ length: 50 }, (_, reader) => read(reader))
  for (let round = 1; round <= 3; round += 1) {
    const releaseId = `round${round}`
    await editor.releases.create({ releaseId })
    await editor.action(
      named(round).map((document) => ({
        actionType: 'sanity.action.document.version.create' as const,
        publishedId: document._id,
        document: { ...document, _id: `versions.${releaseId}.${document._id}` },
      })),
    )
    await editor.releases.publish({ releaseId })
    await untilSeen(async () => {
      for (const at of paths) expect(await roundsOn(at)).toEqual([`round-${round}`])
    })
  }
  stop.abort()
  await Promise.all(readers)
  expect([...seen].toSorted()).toEqual(['round-0', 'round-1', 'round-2', 'round-3'])
})

test('what is published while no event arrives is on its page all the same', async () => {
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

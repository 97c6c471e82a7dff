/**
 * `pnpm bench scale`: with 2,000 pages and 10,000 images in the local lake, measures how long lists and a publish take,
 * the size of the sitemap, and the memory of site and lake after every page was requested. Prints a table and writes
 * `test-results/bench-scale.json`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createClient } from '@sanity/client'
import { root } from '../support/machine.ts'
import { freshEnvironment, removeFolder, runSystem } from '../support/running-system.ts'
import { spreadOf, spreadText } from './support/spread.ts'

const PAGES = 2000
const IMAGES = 10_000
/** Documents in one transaction while filling. */
const BATCH = 500
const RUNS = 5
/** Concurrent page requests. */
const AT_ONCE = 4

const token = 'bench-write-token-bench-write-token'
const env = await freshEnvironment()
const system = await runSystem({ ...env, LAKE_WRITE_TOKEN: token, RATE_LIMIT_LAKE_READS_PER_ADDRESS: 'off' })
const site = `http://localhost:${env['WEB_PORT']}`
const client = createClient({
  projectId: 'local',
  dataset: 'production',
  apiVersion: '2025-10-02',
  apiHost: `http://localhost:${env['LAKE_PORT']}`,
  useProjectHostname: false,
  useCdn: false,
  perspective: 'raw',
  token,
})

const imageId = (n: number) => `image-${n.toString(16).padStart(40, '0')}-1600x900-jpg`
const address = (n: number) => `/scale/page-${n}`
const ASSETS = '_type in ["sanity.fileAsset","sanity.imageAsset"] && !(_id in path("drafts.**"))'
const mediaList = (filter: string) =>
  `{"items": *[${filter}] {_id, _type, _createdAt, altText, metadata {dimensions}, opt {media}, originalFilename, size, url} | order(_createdAt desc) [0...100]}`

/** The queries of the Studio's lists and of the media library. */
const LISTS: Readonly<Record<string, string>> = {
  'list of pages': '*[_type == "page"] | order(_updatedAt desc) [0...100] {_id, _type, _updatedAt, title}',
  'search in pages':
    '*[_type == "page" && [title, slug.current] match "page 19*"] [0...100] {_id, _type, title}',
  'Media, newest first': mediaList(ASSETS),
  'Media, search': mediaList(
    `${ASSETS} && [_id, altText, assetId, creditLine, description, originalFilename, title, url] match '*photo-77*'`,
  ),
  'Media, in use': mediaList(`${ASSETS} && count(*[references(^._id)]) > 0`),
  'Media, not in use': mediaList(`${ASSETS} && count(*[references(^._id)]) == 0`),
  'where an image is used': `*[references("${imageId(7)}")][0...101]`,
}

try {
  const template = await client.getDocument('service-web-design')
  if (!template) throw new Error('The seed has no service-web-design')
  await fill(IMAGES, (n) => ({
    _id: imageId(n),
    _type: 'sanity.imageAsset',
    assetId: n.toString(16).padStart(40, '0'),
    originalFilename: `photo-${n}.jpg`,
    url: `${client.config().apiHost}/images/local/production/${n}.jpg`,
    size: 100_000,
    metadata: { isOpaque: true, dimensions: { width: 1600, height: 900, aspectRatio: 16 / 9 } },
  }))
  await fill(PAGES, (n) => ({
    _id: `page-${n}`,
    _type: 'page',
    title: `Page ${n}`,
    slug: { _type: 'slug', current: address(n) },
    layout: 'full',
    summary: 'A page of the bench.',
    blocks: [...(template['blocks'] as object[]), photo(n)],
  }))
  await until(address(PAGES - 1), `Page ${PAGES - 1}`)

  const times: Record<string, number[]> = {}
  for (const [name, query] of Object.entries(LISTS)) {
    // A different comment makes each query new to the caches.
    times[name] = await timed((run) => client.fetch(`${query} // ${run}\n`))
  }
  const before = memory()
  await askForEveryPage()
  times['publish to HTML'] = await timed(async (run) => {
    const title = `Renamed ${run}`
    await client.patch('page-3').set({ title }).commit()
    await until(address(3), title)
  })
  const parts = await locations('/sitemap.xml')
  const listed = (await Promise.all(parts.map(locations))).flat().filter((page) => page.startsWith('/scale/'))
  report(times, {
    'parts of the sitemap': parts.length,
    'pages in them': new Set(listed).size,
    ...before,
    ...memory('after all pages'),
  })
} finally {
  await system.stop()
  await removeFolder(env)
}

function photo(n: number) {
  const asset = { _type: 'reference', _ref: imageId(n) }
  return { _type: 'photo', _key: 'photo', image: { _type: 'figure', alt: 'A photo', asset } }
}

async function fill(count: number, make: (n: number) => { _id: string; _type: string }): Promise<void> {
  for (let first = 0; first < count; first += BATCH) {
    const documents = Array.from({ length: Math.min(BATCH, count - first) }, (_, n) => ({
      create: make(first + n),
    }))
    await client.mutate(documents, { returnDocuments: false })
  }
}

async function timed(work: (run: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const started = performance.now()
    await work(run)
    times.push(performance.now() - started)
  }
  return times
}

/** The paths in a sitemap, or in an index of sitemaps. */
async function locations(pathname: string): Promise<string[]> {
  const xml = await (await fetch(site + pathname)).text()
  return [...xml.matchAll(/<loc>([^<]+)/g)].map(([, url]) => new URL(url!).pathname)
}

async function until(pathname: string, text: string): Promise<void> {
  while (!(await (await fetch(site + pathname)).text()).includes(text)) await delay(5)
}

async function askForEveryPage(): Promise<void> {
  const left = Array.from({ length: PAGES }, (_, n) => address(n))
  const ask = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      const answer = await fetch(site + next)
      if (!answer.ok) throw new Error(`${next} answers ${answer.status}`)
      await answer.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
}

/** Resident memory in MiB. */
function memory(when = 'before'): Record<string, number> {
  const parts = Object.entries(system.parts()).filter(([program]) => /^(web|lake)\//.test(program))
  return Object.fromEntries(
    parts.map(([program, pid]) => {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      return [`${program} ${when}, MiB`, Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)]
    }),
  )
}

function report(times: Record<string, number[]>, figures: Record<string, number>): void {
  const rows = Object.entries(times).map(([name, runs]) => ({ name, ...spreadOf(runs) }))
  console.table(
    Object.fromEntries(
      rows.map(({ name, ...spread }) => [name, { 'ms, median (range)': spreadText(spread) }]),
    ),
  )
  console.table(figures)
  const folder = path.join(root, 'test-results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'bench-scale.json'), `${JSON.stringify({ rows, figures }, null, 2)}\n`)
}

import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { pathToFileURL } from 'node:url'
import { createGzip, gzipSync } from 'node:zlib'
import { exportDataset } from '@sanity/export'
import { sanityImport } from '@sanity/import'
import { freePort } from '@site/embedded-postgres/free-port'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TarEntry, writeTar } from '../../../packages/content-lake/src/transfer/archive.ts'
import { runLakeCommand, type RunningLake, startLake } from '../../integration/lake/support/lake-process.ts'
import { png } from '../../../packages/content-lake/tests/support/png.ts'
import { emptyLake } from '../../../packages/content-lake/tests/support/sign-in.ts'
import { contentOf, type Stored } from '../../../packages/content-lake/tests/support/stored-content.ts'

// Archives in the shapes of those that Sanity's templates and other people's programs make, read and written by our
// command and by Sanity's own libraries, which must agree.

let folder: string
let web: Server
let ours: RunningLake
let theirs: RunningLake

/** Its files are fetched by Sanity's export, so it needs its real address. */
async function startReachableLake(): Promise<RunningLake> {
  const port = String(await freePort())
  return startLake({ LAKE_PORT: port, LAKE_URL: `http://127.0.0.1:${port}` })
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lake-archives-'))
  web = createServer((_request, answer) => answer.end(png(6, 6, [6, 6, 6]))).listen(0, '127.0.0.1')
  ;[ours, theirs] = await Promise.all([startReachableLake(), startReachableLake()])
})
beforeEach(async () => {
  await Promise.all([ours, theirs].map(emptyLake))
})
afterAll(async () => {
  web.close()
  await Promise.all([ours, theirs].map((lake) => lake.dispose()))
  await rm(folder, { recursive: true, force: true })
})

const inFolder = (name: string) => path.join(folder, name)
const lines = (documents: readonly object[], end = '\n') =>
  documents.map((document) => JSON.stringify(document) + end).join('')

async function archive(name: string, files: Record<string, string | Buffer>): Promise<string> {
  const entries = async function* (): AsyncGenerator<TarEntry> {
    for (const [place, content] of Object.entries(files)) yield { path: place, bytes: Buffer.from(content) }
  }
  await pipeline(writeTar(entries()), createGzip(), createWriteStream(inFolder(name)))
  return inFolder(name)
}

const photo = png(4, 3, [200, 16, 46])
const unused = png(5, 5, [0, 0, 90])
const terms = Buffer.from('Terms')
const hashOf = (bytes: Buffer) => createHash('sha1').update(bytes).digest('hex')
const block = {
  _type: 'block',
  style: 'normal',
  markDefs: [{ _key: 'given-link', _type: 'link', href: 'https://example.com' }],
  children: [{ _type: 'span', marks: ['given-link'], text: 'Some “text”, ä and 🙂' }],
}

/** Like the `seed.tar.gz` of a template, packed with a Mac's `tar` in the folder of the files. */
async function templateSeed(): Promise<string> {
  const image = `${hashOf(photo)}-4x3.png`
  const notes = Buffer.from('\0\x05\x16\x07\0\x02\0\0Mac OS X')
  const documents = [
    { _id: 'settings', _type: 'settings', title: 'Site', _createdAt: '2021-03-04T05:06:07Z', _rev: 'x' },
    // References in both directions, in any order.
    { _id: 'post', _type: 'post', body: [block], author: { _type: 'reference', _ref: 'author' } },
    {
      _id: 'drafts.post',
      _type: 'post',
      hero: {
        _type: 'image',
        _sanityAsset: `image@file://./images/${image}`,
        hotspot: { _type: 'sanity.imageHotspot', x: 0.2, y: 0.4, width: 1, height: 1 },
        alt: 'Red',
      },
      gone: { _type: 'reference', _ref: 'nowhere', _weak: true },
    },
    {
      _id: 'author',
      _type: 'author',
      portrait: { _sanityAsset: `image@file://./images/${image}` },
      terms: { _type: 'file', _sanityAsset: `file@file://./files/${hashOf(terms)}.txt` },
      best: [{ _key: 'given-best', _type: 'reference', _ref: 'post' }],
    },
    { _id: 'tag', _type: 'media.tag', name: { _type: 'slug', current: 'red' } },
  ]
  const details = {
    [`image-${hashOf(photo)}`]: {
      originalFilename: 'rot.png',
      altText: 'Red',
      opt: { media: { tags: [{ _key: 'given-tag', _type: 'reference', _ref: 'tag', _weak: true }] } },
    },
    [`file-${hashOf(terms)}`]: { originalFilename: 'terms.txt', uploadId: 'other' },
  }
  return archive('seed.tar.gz', {
    './._data.ndjson': notes,
    './data.ndjson': lines(documents),
    './assets.json': JSON.stringify(details),
    './images/._a.png': notes,
    [`./images/${image}`]: photo,
    [`./images/${hashOf(unused)}-5x5.png`]: unused,
    [`./files/${hashOf(terms)}.txt`]: terms,
  })
}

/** Like the exports of Sanity's command line, which may write the documents after the files. */
async function cliExport(): Promise<string> {
  const root = 'production-export-2024-05-06t07-08-09-123z'
  const image = `${hashOf(photo)}-4x3.png`
  const documents = [
    { _id: '_.groups.public', _type: 'system.group', grants: [], members: ['everyone'] },
    {
      _id: 'page',
      _type: 'page',
      _createdAt: '2020-01-02T03:04:05Z',
      _updatedAt: '2020-01-02T03:04:05Z',
      sections: [
        {
          _key: 'given-gallery',
          _type: 'gallery',
          images: [
            { _key: 'given-a', _type: 'image', _sanityAsset: `image@file://./images/${image}` },
            {
              _key: 'given-b',
              _type: 'figure',
              _sanityAsset: `image@file://./images/${image}`,
              caption: 'B',
            },
          ],
        },
      ],
    },
  ]
  return archive('production.tar.gz', {
    [`${root}/images/${image}`]: photo,
    [`${root}/files/${hashOf(terms)}.txt`]: terms,
    [`${root}/data.ndjson`]: lines(documents),
    [`${root}/assets.json`]: '{}',
  })
}

/** Like what a program makes of another system's content, on Windows: no ids, no keys, files anywhere. */
async function programsList(): Promise<string> {
  await mkdir(inFolder('my images'), { recursive: true })
  await writeFile(inFolder('my images/a b.png'), photo)
  const { port } = web.address() as AddressInfo
  const absolute = pathToFileURL(inFolder('my images/a b.png')).href
  const documents = [
    { _type: 'movie', title: 'One', poster: { _type: 'image', _sanityAsset: `image@${absolute}` } },
    {
      _id: 'movie_2.a-B',
      _type: 'movie',
      cast: [{ name: 'A', person: { _ref: 'person' } }, 'text', { nested: [{ deep: [block] }] }],
      poster: { _sanityAsset: `image@http://127.0.0.1:${port}/posters/two.png?size=large` },
      rating: null,
    },
    { _id: 'person', _type: 'person', name: 'B' },
  ]
  await writeFile(inFolder('movies.ndjson.gz'), gzipSync(lines(documents, '\r\n')))
  return inFolder('movies.ndjson.gz')
}

async function run(lake: RunningLake, ...args: string[]): Promise<void> {
  expect(await runLakeCommand('content', args, { DATA_DIR: lake.dataDir })).toMatchObject({
    code: 0,
    stderr: '',
  })
}

const importBySanity = (lake: RunningLake, file: string) =>
  sanityImport(createReadStream(file), { client: lake.editor(), operation: 'create' })

const exportBySanity = (lake: RunningLake, file: string) =>
  exportDataset({ client: lake.editor(), dataset: 'production', outputPath: file })

/** Everything stored, without the address of the lake, and when a file came into it. */
async function stored(lake: RunningLake): Promise<Stored[]> {
  const all = JSON.parse(JSON.stringify(await contentOf(lake)).replaceAll(lake.url, '')) as Stored[]
  return all.map(
    ({ _createdAt, ...rest }) =>
      ({ ...rest, ...(rest._type.endsWith('Asset') ? {} : { _createdAt }) }) as Stored,
  )
}

/** With the same word for what is made up or told by the clock during an import. */
async function comparable(lake: RunningLake): Promise<unknown[]> {
  const texts = (await stored(lake)).map((document) =>
    JSON.stringify(document, (key, value: unknown) => {
      if (key === '_key' && !String(value).startsWith('given')) return 'a key'
      if (key === '_createdAt' && String(value) > '2025') return 'now'
      return key === '_id' && /^[\da-f-]{36}$/.test(String(value)) ? 'an id' : value
    }),
  )
  return texts.toSorted().map((text) => JSON.parse(text) as unknown)
}

const isUsed = (documents: readonly Stored[], id: string) =>
  documents.some((document) => document._id !== id && JSON.stringify(document).includes(`"_ref":"${id}"`))

describe.each([
  ['a template’s seed, packed on a Mac', templateSeed],
  ['an export of the command line', cliExport],
])('%s', (_name, make) => {
  test('is imported as by Sanity’s own importer', async () => {
    const file = await make()
    await run(ours, 'import', file)
    await importBySanity(theirs, file)
    expect(await comparable(ours)).toEqual(await comparable(theirs))
  })

  test('is the same after an export and an import, whoever does them', async () => {
    await run(ours, 'import', await make())
    const before = await stored(ours)
    await run(ours, 'export', inFolder('ours.tar.gz'), '--overwrite')
    await exportBySanity(ours, inFolder('theirs.tar.gz'))
    // Sanity's export sends no token for files, so it misses those that no published document uses.
    const used = before.filter(({ _id, _type }) => !_type.startsWith('sanity.') || isUsed(before, _id))
    for (const [file, expected] of [
      [inFolder('ours.tar.gz'), before],
      [inFolder('theirs.tar.gz'), used],
    ] as const) {
      await emptyLake(theirs)
      await run(theirs, 'import', file)
      expect(await stored(theirs)).toEqual(expected)
      await emptyLake(theirs)
      await importBySanity(theirs, file)
      expect(await stored(theirs)).toEqual(expected)
    }
  })
})

test('a list that a program made on Windows is imported by Sanity’s importer, and exported by our command', async () => {
  await importBySanity(ours, await programsList())
  const before = await stored(ours)
  await run(ours, 'export', inFolder('list.tar.gz'))
  await run(theirs, 'import', inFolder('list.tar.gz'))
  expect(await stored(theirs)).toEqual(before)
})

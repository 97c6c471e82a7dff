import { execFileSync } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readControl } from '../src/command/lake-connection.ts'
import { httpError } from '../src/errors.ts'
import { writeTar } from '../src/transfer/archive.ts'
import { exportContent } from '../src/transfer/export-content.ts'
import {
  newDataDir,
  runLakeCommand,
  runLakeProcess,
  type RunningLake,
  startLake,
} from './support/lake-process.ts'
import { png } from './support/png.ts'
import { contentOf, type Stored } from './support/stored-content.ts'

let folder: string
let lake: RunningLake
let imageId: string
const folders: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lake-transfer-'))
  lake = await startLake()
  const editor = lake.editor()
  const image = await editor.assets.upload('image', png(40, 20, [200, 16, 46]), {
    filename: 'red.png',
    title: 'Red',
  })
  const unused = await editor.assets.upload('image', png(10, 10, [0, 0, 0]), { filename: 'black.png' })
  const file = await editor.assets.upload('file', Buffer.from('terms'), { filename: 'terms.txt' })
  await editor.patch(unused._id).set({ altText: 'Black' }).commit()
  imageId = image._id
  const reference = (to: string, rest = {}) => ({ _type: 'reference', _ref: to, ...rest })
  await editor
    .transaction()
    .create({ _id: 'later', _type: 'note', text: 'ä 🙂 "quoted"\n' })
    .create({
      _id: 'page',
      _type: 'page',
      hero: { _type: 'image', alt: 'Red', asset: reference(image._id), hotspot: { x: 0.2, y: 0.5 } },
      gallery: [{ _key: 'k', _type: 'image', asset: reference(image._id) }],
      terms: { _type: 'file', asset: reference(file._id) },
      to: reference('later'),
      weak: reference('nothing', { _weak: true }),
    })
    .create({ _id: 'drafts.page', _type: 'page', hero: { _type: 'image', asset: reference(image._id) } })
    .commit()
})
afterAll(async () => {
  await lake.dispose()
  for (const each of [folder, ...folders]) await rm(each, { recursive: true, force: true })
})

const content = (dataDir: string, ...args: string[]) => runLakeCommand('content', args, { DATA_DIR: dataDir })
/** Runs the command like a user. */
const contentByProcess = (dataDir: string, ...args: string[]) =>
  runLakeProcess(['content', ...args], { DATA_DIR: dataDir })
const inFolder = (name: string) => path.join(folder, name)

async function emptyDataDir(): Promise<string> {
  const dataDir = await newDataDir()
  folders.push(dataDir)
  return dataDir
}

async function withLake<T>(dataDir: string, work: (other: RunningLake) => Promise<T>): Promise<T> {
  const other = await startLake({ DATA_DIR: dataDir })
  try {
    return await work(other)
  } finally {
    await other.stop()
  }
}

describe('an export', () => {
  test('can be imported into an empty lake as an archive, which then has the same content', async () => {
    const file = inFolder('whole.tar.gz')
    expect(await contentByProcess(lake.dataDir, 'export', file)).toMatchObject({
      code: 0,
      stderr: '',
      stdout: `Exported 3 documents and 3 assets to ${file}.\n`,
    })
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const dataDir = await emptyDataDir()
    expect(await contentByProcess(dataDir, 'import', file)).toMatchObject({
      code: 0,
      stderr: '',
      stdout: 'Imported 3 documents and 3 assets.\n',
    })
    const original = (await contentOf(lake)).map(({ _createdAt, ...rest }) => rest)
    await withLake(dataDir, async (other) => {
      const copy = (await contentOf(other)).map(({ _createdAt, ...rest }) => rest)
      expect(copy).toEqual(original)
      const image = await other.request(
        `/images/local/production/${imageId.slice(6).replace(/-png$/, '.png')}`,
      )
      expect(Buffer.from(await image.arrayBuffer())).toEqual(png(40, 20, [200, 16, 46]))
    })
  })

  test('has the same layout as Sanity’s own', () => {
    const file = inFolder('whole.tar.gz')
    const names = execFileSync('tar', ['-tzf', file], { encoding: 'utf8' }).trim().split('\n')
    const image = imageId.slice(6).replace(/-png$/, '.png')
    expect(names.map((name) => name.replace(/^production-export-[\dtz-]+\//, ''))).toEqual(
      expect.arrayContaining(['data.ndjson', 'assets.json', `images/${image}`]),
    )
    const read = (name: string) =>
      execFileSync('tar', ['-xzOf', file, names.find((each) => each.endsWith(name))!], { encoding: 'utf8' })
    const documents = read('data.ndjson')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Stored)
    expect(documents.map(({ _id }) => _id)).toEqual(['later', 'page', 'drafts.page'])
    expect(documents[1]).toMatchObject({
      hero: {
        _sanityAsset: `image@file://./images/${image}`,
        _type: 'image',
        alt: 'Red',
        hotspot: { x: 0.2, y: 0.5 },
      },
      to: { _ref: 'later' },
    })
    expect(documents[1]!['hero']).not.toHaveProperty('asset')
    const details = JSON.parse(read('assets.json')) as Record<string, unknown>
    expect(details[`image-${image.slice(0, 40)}`]).toMatchObject({
      originalFilename: 'red.png',
      title: 'Red',
    })
    expect(details[`image-${image.slice(0, 40)}`]).not.toHaveProperty('url')
  })

  test('goes on if an asset is deleted meanwhile, or the lake has lost its file, and can be imported', async () => {
    const place = await newDataDir()
    folders.push(place)
    const changing = await startLake({ DATA_DIR: place })
    const editor = changing.editor()
    const upload = (shade: number) => editor.assets.upload('image', png(4, 4, [shade, 0, 0]))
    const [deleted, lost] = [await upload(1), await upload(2)]
    const showing = (asset: string) => ({ _type: 'image', asset: { _type: 'reference', _ref: asset } })
    await editor
      .transaction()
      .create({ _id: 'first', _type: 'page', hero: showing(deleted._id) })
      .create({ _id: 'second', _type: 'page', hero: showing(lost._id) })
      .commit()
    await rm(path.join(place, 'lake/assets', path.basename(lost.path)))
    let added = ''
    const { url, token } = readControl(path.join(place, 'lake'))!
    const request = async (method: string, pathname: string) => {
      if (pathname.endsWith(deleted.path) && !added) {
        // Between the list of documents and this file.
        added = (await upload(3))._id
        await editor
          .transaction()
          .patch('first', { set: { hero: showing(added) } })
          .delete(deleted._id)
          .commit()
      }
      const answer = await fetch(url + pathname, { method, headers: { authorization: `Bearer ${token}` } })
      if (!answer.ok) throw httpError(answer.status, '')
      return answer
    }
    const file = inFolder('changing.tar.gz')
    expect(await exportContent({ request }, file)).toEqual({
      documents: 2,
      assets: 1,
      deleted: 1,
      lost: [lost._id],
    })
    await changing.dispose()
    const other = await newDataDir()
    folders.push(other)
    expect(await content(other, 'import', file)).toMatchObject({ code: 0 })
  })

  test('only overwrites a file on request, and leaves no partial file', async () => {
    const file = inFolder('mine.tar.gz')
    await writeFile(file, 'mine')
    expect(await content(lake.dataDir, 'export', file)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('--overwrite'),
    })
    expect(await readFile(file, 'utf8')).toBe('mine')
    expect((await content(lake.dataDir, 'export', file, '--overwrite')).code).toBe(0)
    expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([])
  })
})

describe('an import', () => {
  const ids = (dataDir: string) =>
    withLake(dataDir, async (other) => (await contentOf(other)).map(({ _id }) => _id))
  const line = (...documents: object[]) =>
    documents.map((document) => `${JSON.stringify(document)}\n`).join('')

  /** An archive of documents and other files. */
  async function file(name: string, text: string, others: Record<string, Buffer> = {}): Promise<string> {
    const entries = async function* () {
      yield { path: 'data.ndjson', bytes: Buffer.from(text) }
      for (const [place, bytes] of Object.entries(others)) yield { path: place, bytes }
    }
    await pipeline(writeTar(entries()), createGzip(), createWriteStream(inFolder(name)))
    return inFolder(name)
  }

  test('refuses or replaces existing documents, depending on its options', async () => {
    const dataDir = await emptyDataDir()
    await content(dataDir, 'import', await file('one.tar.gz', line({ _id: 'a', _type: 'note', n: 1 })))
    const both = await file(
      'two.tar.gz',
      line({ _id: 'b', _type: 'note' }, { _id: 'a', _type: 'note', n: 2 }),
    )
    expect(await content(dataDir, 'import', both)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('"a" already exists'),
    })
    expect(await ids(dataDir)).toEqual(['a'])
    expect((await content(dataDir, 'import', both, '--replace')).stdout).toBe(
      'Imported 2 documents and 0 assets.\n',
    )
    await withLake(dataDir, async (other) =>
      expect(await contentOf(other)).toMatchObject([{ _id: 'a', n: 2 }, { _id: 'b' }]),
    )
  })

  test('with --exact deletes documents that are not in the file, and edited ones only with --force', async () => {
    const dataDir = await emptyDataDir()
    const seed = inFolder('seed.ndjson')
    await writeFile(seed, line({ _id: 'a', _type: 'note' }, { _id: 'old', _type: 'note' }))
    expect((await runLakeCommand('seed', ['--file', seed], { DATA_DIR: dataDir })).code).toBe(0)
    const wanted = await file('wanted.tar.gz', line({ _id: 'a', _type: 'note', n: 2 }))
    expect((await content(dataDir, 'check')).code).toBe(0)
    expect((await content(dataDir, 'import', wanted, '--exact')).stdout).toBe(
      'Imported 1 documents and 0 assets. Deleted 1 that are not in the file.\n',
    )
    await withLake(dataDir, async (other) => {
      expect(await contentOf(other)).toMatchObject([{ _id: 'a', n: 2 }])
      await other.editor().create({ _id: 'mine', _type: 'note' })
    })
    for (const args of [['check'], ['import', wanted, '--exact']]) {
      expect(await content(dataDir, ...args)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('Editors have edited 2 documents'),
      })
    }
    expect(await ids(dataDir)).toEqual(['a', 'mine'])
    expect((await content(dataDir, 'import', wanted, '--exact', '--force')).code).toBe(0)
    expect(await ids(dataDir)).toEqual(['a'])
  })

  test('reads assets from the archive', async () => {
    const source = { _sanityAsset: 'image@file://./images/blue.png' }
    const dataDir = await emptyDataDir()
    const documents = await file(
      'beside.tar.gz',
      line({ _id: 'a', _type: 'page', hero: source, list: [{ _key: 'k', ...source }] }),
      { 'images/blue.png': png(8, 8, [1, 2, 3]) },
    )
    expect((await content(dataDir, 'import', documents)).stdout).toBe('Imported 1 documents and 1 assets.\n')
    await withLake(dataDir, async (other) => {
      const [page, asset] = await contentOf(other)
      const expected = { _type: 'image', asset: { _type: 'reference', _ref: asset!._id } }
      expect(page).toMatchObject({ hero: expected, list: [{ _key: 'k', ...expected }] })
      expect(asset).toMatchObject({ _type: 'sanity.imageAsset', originalFilename: 'blue.png' })
      await other.editor().patch(asset!._id).set({ altText: 'Blue' }).commit()
      expect(await content(dataDir, 'import', documents, '--replace')).toMatchObject({ code: 0 })
      expect((await contentOf(other))[1]).toMatchObject({ altText: 'Blue' })
    })
  })

  describe('that fails', () => {
    let dataDir: string

    beforeAll(async () => {
      dataDir = await emptyDataDir()
    })

    // A unit test covers assets without a type (archive.test.ts).
    test.each([
      [
        'a reference to nothing',
        line({ _id: 'a', _type: 'n' }, { _id: 'b', _type: 'n', to: { _ref: 'x' } }),
        'non-existent document "x"',
      ],
      ['a line that is not JSON', `${line({ _id: 'a', _type: 'n' })}{`, 'line 2: not JSON'],
      [
        'an asset that is missing',
        line({ _id: 'a', _type: 'n', x: { _sanityAsset: 'image@file://./images/no.png' } }),
        'file://./images/no.png is missing',
      ],
      [
        'an asset that is no image',
        line({ _id: 'a', _type: 'n', x: { _sanityAsset: 'image@file://./images/text.png' } }),
        'not a JPEG',
      ],
    ])('because of %s says why', async (_name, text, reason) => {
      const others = text.includes('text.png') ? { 'images/text.png': Buffer.from('text') } : {}
      const { code, stderr } = await content(dataDir, 'import', await file('bad.tar.gz', text, others))
      expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(reason) })
    })

    test('changes nothing', async () => expect(await ids(dataDir)).toEqual([]))
  })

  test('of another file type is refused', async () => {
    const dataDir = await emptyDataDir()
    const other = inFolder('not.tar.gz')
    await writeFile(other, 'x'.repeat(2000))
    expect(await content(dataDir, 'import', other)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('incorrect header check'),
    })
    expect(await content(dataDir, 'import', '/nowhere.tar.gz')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Cannot read'),
    })
    expect(await contentByProcess(dataDir)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('npx content-lake content export'),
    })
    expect((await content(dataDir, 'export', inFolder('x.zip'))).code).toBe(1)
  })

  test('writes through a running lake', async () => {
    const documents = await file('live.tar.gz', line({ _id: 'live', _type: 'note' }))
    expect((await content(lake.dataDir, 'import', documents)).code).toBe(0)
    expect(await lake.viewer().fetch('*[_id == "live"]._type')).toEqual(['note'])
    await lake.editor().delete('live')
  })
})

test('from another container, a command reaches the lake at its internal address, and no other lake', async () => {
  const here = await emptyDataDir()
  const there = path.join(lake.dataDir, 'lake/control.json')
  const { token } = JSON.parse(await readFile(there, 'utf8')) as { token: string }
  await mkdir(path.join(here, 'lake'))
  const write = (text: string) =>
    writeFile(
      path.join(here, 'lake/control.json'),
      JSON.stringify({ url: 'http://127.0.0.1:9', token: text }),
    )
  const exported = (file: string) =>
    runLakeCommand('content', ['export', inFolder(file)], {
      DATA_DIR: here,
      LAKE_INTERNAL_URL: lake.url,
    })
  await write(token)
  expect((await exported('there.tar.gz')).stdout).toContain('and 3 assets')
  await write('x'.repeat(40))
  expect((await exported('own.tar.gz')).stderr).toContain('There is no content lake')
})

import { createWriteStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createGzip, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../test-support/temporary-folder.ts'
import { readAssetSource, type TarEntry, writeTar } from './archive.ts'
import { openContentFile } from './content-file.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())

const DOCUMENT = '{"_id":"a","_type":"note"}'
const entry = (path: string, text: string): TarEntry => ({ path: `x/${path}`, bytes: Buffer.from(text) })

async function archive(name: string, entries: Iterable<TarEntry>): Promise<string> {
  const file = join(folder.path, name)
  const all = async function* () {
    yield* entries
  }
  await pipeline(writeTar(all()), createGzip({ level: 1 }), createWriteStream(file))
  return file
}

async function assetsOf(file: string, ...wanted: string[]): Promise<string[]> {
  const found: string[] = []
  for await (const { source, bytes } of (await openContentFile(file)).assets(wanted.map(readAssetSource)))
    found.push(`${source.kind}@${source.url} ${bytes.toString()}`)
  return found
}

test('an archive yields the wanted assets under the documents’ names for them, and all other assets', async () => {
  const file = await archive('names.tar.gz', [
    entry('files/terms.pdf', 'terms'),
    entry('images/a b.png', 'a'),
    // Sanity's export may write the documents after the assets.
    entry('data.ndjson', DOCUMENT),
    entry('images/unused.png', 'unused'),
  ])
  expect(await assetsOf(file, 'image@file://./images/a%20b.png', 'file@file://images/a b.png')).toEqual([
    'file@file://./files/terms.pdf terms',
    'image@file://./images/a%20b.png a',
    'file@file://images/a b.png a',
    'image@file://./images/unused.png unused',
  ])
})

test('an archive without a wanted asset yields nothing', async () => {
  const file = await archive('missing.tar.gz', [entry('data.ndjson', DOCUMENT), entry('images/a.png', 'a')])
  const { assets } = await openContentFile(file)
  const wanted = ['image@file://./images/a.png', 'image@file://./images/b.png'].map(readAssetSource)
  await expect(assets(wanted)[Symbol.asyncIterator]().next()).rejects.toThrow(
    'The asset file://./images/b.png is missing',
  )
})

test('a truncated archive is refused before it yields anything', async () => {
  const file = join(folder.path, 'cut.tar.gz')
  const whole = await archive('whole.tar.gz', [entry('data.ndjson', DOCUMENT), entry('images/a.png', 'a')])
  await writeFile(file, (await readFile(whole)).subarray(0, 60))
  await expect(openContentFile(file)).rejects.toThrow(/^Cannot read .*cut\.tar\.gz: /)
})

test('reads one asset at a time, so that an archive may be larger than the memory', async () => {
  const size = 8 * 1024 * 1024
  const names = Array.from({ length: 16 }, (_, n) => `images/${n}.png`)
  const file = await archive(
    'large.tar.gz',
    (function* () {
      yield entry('data.ndjson', DOCUMENT)
      for (const name of names) yield { path: name, bytes: Buffer.alloc(size) }
    })(),
  )
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const held = () => {
    collect()
    return process.memoryUsage().arrayBuffers
  }
  const before = held()
  const content = await openContentFile(file)
  await expect.poll(() => held() - before).toBeLessThan(3 * size)
  let count = 0
  for await (const { bytes } of content.assets([])) {
    expect(bytes).toHaveLength(size)
    count += 1
    // The asset, the rest of the previous buffer, and a few chunks of read-ahead.
    await expect.poll(() => held() - before).toBeLessThan(4 * size)
  }
  expect(count).toBe(names.length)
})

test('a Mac’s notes and percent signs in names are no obstacle, and documents get ids and keys', async () => {
  const file = await archive('mac.tar.gz', [
    entry('._data.ndjson', 'junk'),
    entry('data.ndjson', '{"_type":"note","list":[{"a":1},{"_key":"k"}]}'),
    entry('images/._a.png', 'junk'),
    entry('images/100%.png', 'a'),
  ])
  expect(await assetsOf(file, 'image@file://./images/100%.png')).toEqual(['image@file://./images/100%.png a'])
  const { documents } = await openContentFile(file)
  expect(documents).toEqual([
    {
      _id: expect.stringMatching(/^[\w-]{36}$/),
      _type: 'note',
      list: [{ _key: expect.any(String), a: 1 }, { _key: 'k' }],
    },
  ])
})

test('documents from Windows are read, and their references get their type', async () => {
  const text = `\uFEFF${DOCUMENT}\r\n\r\n{"_id":"b","_type":"note","to":{"_ref":"a"}}\r\n`
  const { documents } = await openContentFile(await archive('windows.tar.gz', [entry('data.ndjson', text)]))
  expect(documents).toEqual([
    { _id: 'a', _type: 'note' },
    { _id: 'b', _type: 'note', to: { _type: 'reference', _ref: 'a' } },
  ])
})

test.each([
  ['list.ndjson', (text: string) => Buffer.from(text)],
  ['list.ndjson.gz', (text: string) => gzipSync(text)],
])('%s is a list of documents, and has no assets', async (name, pack) => {
  const file = join(folder.path, name)
  await writeFile(file, pack(`\uFEFF${DOCUMENT}\r\n`))
  const { documents, assets } = await openContentFile(file)
  expect(documents).toEqual([{ _id: 'a', _type: 'note' }])
  const wanted = [readAssetSource('image@file://./images/b.png')]
  const first = (sources: typeof wanted) => assets(sources)[Symbol.asyncIterator]().next()
  await expect(first(wanted)).rejects.toThrow('The asset file://./images/b.png is missing')
  expect(await first([])).toMatchObject({ done: true })
  await writeFile(file, pack('{}'))
  await expect(openContentFile(file)).rejects.toThrow('line 1: not a document with a _type')
})

test('a document may have only so many bytes, and an archive so many lines', async () => {
  const long = entry('data.ndjson', ' '.repeat(17 * 1024 * 1024))
  await expect(openContentFile(await archive('long.tar.gz', [long]))).rejects.toThrow('larger than 16 MB')
  const many = entry('data.ndjson', '\n'.repeat(500_001))
  await expect(openContentFile(await archive('many.tar.gz', [many]))).rejects.toThrow('more than 500000')
})

test('the documents of an archive may have only so many bytes, however small they are packed', async () => {
  const large = await archive('big.tar.gz', [entry('data.ndjson', ' '.repeat(2 * 1024 * 1024))])
  await expect(openContentFile(large, 1024 * 1024)).rejects.toThrow(
    'data.ndjson in the archive is larger than 1 MB',
  )
})

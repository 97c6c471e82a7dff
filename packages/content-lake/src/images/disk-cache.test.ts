import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../test-support/temporary-folder.ts'
import { createDiskCache } from './disk-cache.ts'

let folder: ReturnType<typeof temporaryFolder>
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => folder.remove())

const bytes = (length: number) => Buffer.alloc(length, 'x')
const files = () => readdirSync(folder.path).toSorted()

test('returns what was written, but no file that a crash left empty', async () => {
  const cache = createDiskCache(folder.path, 100)
  expect(await cache.read('a')).toBeUndefined()
  await cache.write('a', bytes(10))
  expect(await cache.read('a')).toEqual(bytes(10))
  writeFileSync(join(folder.path, 'a'), '')
  expect(await cache.read('a')).toBeUndefined()
})

test('stays within its size, across restarts too, and deletes what was used least recently', async () => {
  for (const [key, at] of [
    ['old', 1],
    ['newer', 3],
    ['middle', 2],
  ] as const) {
    writeFileSync(join(folder.path, key), bytes(10))
    utimesSync(join(folder.path, key), at, at)
  }
  const cache = createDiskCache(folder.path, 40)
  await cache.read('old')
  await cache.write('a', bytes(10))
  expect(files()).toEqual(['a', 'middle', 'newer', 'old'])
  await cache.write('b', bytes(10))
  expect(files()).toEqual(['a', 'b', 'newer', 'old'])
  await cache.write('huge', bytes(41))
  expect(files()).toEqual(['a', 'b', 'newer', 'old'])
})

test('deletes what is no longer wanted', async () => {
  const cache = createDiskCache(folder.path, 100)
  for (const key of ['a1', 'b1', 'a2']) await cache.write(key, bytes(10))
  await cache.prune((key) => key.startsWith('a'))
  expect(files()).toEqual(['a1', 'a2'])
})

test('keeps everything that is written and pruned at the same time, in a folder that is not there yet', async () => {
  const fresh = join(folder.path, 'fresh')
  const cache = createDiskCache(fresh, 4000)
  const keys = Array.from({ length: 60 }, (_, at) => `key${at}`)
  await Promise.all(keys.flatMap((key) => [cache.write(key, bytes(10)), cache.prune()]))
  expect(readdirSync(fresh).toSorted()).toEqual(keys.toSorted())
})

test('deletes what a crash left unfinished, but no file that is being written', async () => {
  for (const [key, age] of [
    ['.a.1', 120],
    ['.b.2', 0],
  ] as const) {
    writeFileSync(join(folder.path, key), bytes(10))
    const at = Date.now() / 1000 - age
    utimesSync(join(folder.path, key), at, at)
  }
  await createDiskCache(folder.path, 4000).prune(() => false)
  expect(files()).toEqual(['.b.2'])
})

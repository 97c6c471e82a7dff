import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../test-support/temporary-folder.ts'
import { createDiskCache } from './disk-cache.ts'

let folder: ReturnType<typeof temporaryFolder>
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => folder.remove())

const bytes = (length: number) => Buffer.alloc(length, 'x')

describe('the cache', () => {
  test('returns what was written', async () => {
    const cache = createDiskCache(folder.path, 100)
    expect(await cache.read('a')).toBeUndefined()
    await cache.write('a', bytes(10))
    expect(await cache.read('a')).toEqual(bytes(10))
  })

  test('evicts the least recently used files and stays within its size', async () => {
    const cache = createDiskCache(folder.path, 25)
    await cache.write('a', bytes(10))
    await cache.write('b', bytes(10))
    await cache.read('a')
    await cache.write('c', bytes(10))
    expect(readdirSync(folder.path).toSorted()).toEqual(['a', 'c'])
    await cache.write('huge', bytes(26))
    expect(readdirSync(folder.path).toSorted()).toEqual(['a', 'c'])
  })

  test('keeps files and their order across a restart, and removes unfinished files', async () => {
    for (const [key, at] of [
      ['old', 1],
      ['new', 3],
      ['middle', 2],
    ] as const) {
      writeFileSync(join(folder.path, key), bytes(10))
      utimesSync(join(folder.path, key), at, at)
    }
    writeFileSync(join(folder.path, '.new.half'), bytes(5))
    const cache = createDiskCache(folder.path, 20)
    expect(await cache.read('old')).toBeUndefined()
    expect(await cache.read('new')).toEqual(bytes(10))
    expect(readdirSync(folder.path).toSorted()).toEqual(['middle', 'new'])
  })

  test('stops counting the bytes of deleted files', async () => {
    const cache = createDiskCache(folder.path, 30)
    for (const key of ['a1', 'b1', 'a2']) await cache.write(key, bytes(10))
    await cache.keepOnly((key) => key.startsWith('a'))
    expect(await cache.read('b1')).toBeUndefined()
    await cache.write('a3', bytes(10))
    expect(readdirSync(folder.path).toSorted()).toEqual(['a1', 'a2', 'a3'])
  })

  test('treats a truncated file as a miss', async () => {
    const cache = createDiskCache(folder.path, 100)
    await cache.write('a', bytes(10))
    writeFileSync(join(folder.path, 'a'), bytes(3))
    expect(await cache.read('a')).toBeUndefined()
    await cache.write('a', bytes(10))
    expect(await cache.read('a')).toEqual(bytes(10))
  })
})

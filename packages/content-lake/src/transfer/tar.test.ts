import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../test-support/temporary-folder.ts'
import { readTar, type TarEntry, writeTar } from './tar.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())

async function* from(entries: TarEntry[]): AsyncGenerator<TarEntry> {
  yield* entries
}
async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}
const pack = async (entries: TarEntry[]) => Buffer.concat(await all(writeTar(from(entries))))
const unpack = (bytes: Buffer, size = 700) => all(readTar(inChunks(bytes, size)))

const long = `${'export-'.repeat(15)}/images/${'a'.repeat(60)}.png`
const files: TarEntry[] = [
  { path: 'x/data.ndjson', bytes: Buffer.from('{"_id":"ä"}\n') },
  { path: 'x/empty', bytes: Buffer.alloc(0) },
  { path: 'x/block', bytes: Buffer.alloc(512, 'b') },
  { path: long, bytes: Buffer.alloc(100_000, 'i') },
]

describe('an archive', () => {
  test.each([1, 511, 512, 100_000])('round-trips in chunks of %d', async (size) => {
    expect(await unpack(await pack(files), size)).toEqual(files)
  })

  test('can be read by the system’s tar', async () => {
    writeFileSync(join(folder.path, 'ours.tar'), await pack(files))
    execFileSync('tar', ['-xf', 'ours.tar'], { cwd: folder.path })
    for (const { path, bytes } of files) expect(readFileSync(join(folder.path, path))).toEqual(bytes)
  })

  test.each(['ustar', 'pax', 'gnu'])('of the system’s tar in format %s can be read', async (format) => {
    const name = 'n'.repeat(format === 'ustar' ? 90 : 200)
    mkdirSync(join(folder.path, 'in'), { recursive: true })
    writeFileSync(join(folder.path, 'in', name), 'content')
    execFileSync('tar', [`--format=${format}`, '-cf', 'theirs.tar', `in/${name}`], { cwd: folder.path })
    const entries = await unpack(readFileSync(join(folder.path, 'theirs.tar')))
    expect(entries).toEqual([{ path: `in/${name}`, bytes: Buffer.from('content') }])
  })

  test.each([
    ['not an archive', Buffer.alloc(1024, 'x'), 'Invalid tar header'],
    ['truncated', undefined, 'Unexpected end of data'],
  ])('that is %s is refused', async (_name, bytes, reason) => {
    const given = bytes ?? (await pack(files)).subarray(0, 3000)
    await expect(unpack(given)).rejects.toThrow(reason)
  })
})

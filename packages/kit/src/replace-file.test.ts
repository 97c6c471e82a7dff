import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { replaceFile } from './replace-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'replace-file-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('a write that fails keeps the old file, and leaves nothing else', async () => {
  const file = join(folder, 'kept')
  await replaceFile(file, 'old', { isDurable: true })
  const failing = replaceFile(file, async (unfinished) => {
    await replaceFile(unfinished, 'half of the new')
    expect(await readFile(file, 'utf8')).toBe('old')
    throw new Error('disk full')
  })
  await expect(failing).rejects.toThrow('disk full')
  expect([await readdir(folder), await readFile(file, 'utf8')]).toEqual([['kept'], 'old'])
})

import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDiskCache } from '../images/disk-cache.ts'
import { createImageMaker } from '../images/image-maker.ts'
import { readImageParameters } from '../images/parameters.ts'
import { renderImage, type Rendering } from '../images/render.ts'
import { temporaryFolder } from '../test-support/temporary-folder.ts'
import { formatByExtension, renewAsset, storeAsset } from './asset-files.ts'
import { pruneAssets } from './prune-assets.ts'

const HOUR_MS = 60 * 60 * 1000
const NOW = Date.now()
let folder: ReturnType<typeof temporaryFolder>

beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => folder.remove())

const hash = (letter: string) => letter.repeat(40)

/** A file that was stored this many hours ago. */
function put(name: string, hoursAgo = 30): void {
  const path = join(folder.path, name)
  writeFileSync(path, 'x')
  utimesSync(path, new Date(NOW), new Date(NOW - hoursAgo * HOUR_MS))
}
const names = () => readdirSync(folder.path).toSorted()
const nothingIsThere = () => false

const processes: Parameters<typeof createImageMaker>[2] = {
  ask: async (question) => ({ bytes: await renderImage((question as { render: Rendering }).render) }),
}

test('removes files without a document, a day after they were stored', async () => {
  const there = new Set([`image-${hash('a')}-4x2-png`, `file-${hash('b')}-pdf`])
  put(`${hash('a')}-4x2.png`)
  put(`${hash('b')}.pdf`)
  put(`${hash('c')}-4x2.png`)
  put(`${hash('d')}.pdf`)
  put(`${hash('e')}.pdf`, 23)
  put(`.${hash('f')}.pdf.abcdefgh`)
  put(`.${hash('f')}.pdf.ijklmnop`, 1)
  put('notes.txt')
  const { removed, left } = await pruneAssets(folder.path, (id) => there.has(id), NOW)
  expect(removed).toBe(3)
  const expected = [
    `.${hash('f')}.pdf.ijklmnop`,
    `${hash('a')}-4x2.png`,
    `${hash('b')}.pdf`,
    `${hash('e')}.pdf`,
    'notes.txt',
  ]
  expect(names()).toEqual(expected)
  expect([...left].toSorted()).toEqual(expected)
})

test('uploading the same bytes again renews the file', async () => {
  const name = `${hash('a')}.pdf`
  put(name)
  await storeAsset(folder.path, name, Buffer.from('x'))
  expect(await pruneAssets(folder.path, nothingIsThere, NOW)).toMatchObject({ removed: 0 })
  put(name)
  expect(await renewAsset(folder.path, name)).toBe(true)
  expect(await pruneAssets(folder.path, nothingIsThere, NOW)).toMatchObject({ removed: 0 })
  put(name)
  expect(await pruneAssets(folder.path, nothingIsThere, NOW)).toMatchObject({ removed: 1 })
  expect(await renewAsset(folder.path, name)).toBe(false)
  await storeAsset(folder.path, name, Buffer.from('y'))
  expect(readFileSync(join(folder.path, name), 'utf8')).toBe('y')
})

test('removes the rendered images of a deleted original', async () => {
  const cached = join(folder.path, 'cache')
  mkdirSync(cached)
  const strangers = createDiskCache(join(folder.path, 'strangers'), 1000)
  const maker = createImageMaker(folder.path, { site: createDiskCache(cached, 1000), strangers }, processes)
  const wanted = {
    given: readImageParameters(new URLSearchParams('w=7')),
    format: formatByExtension('png')!,
  }
  const makeKey = (name: string) => maker.makeKey({ name, ...wanted })
  const [kept, gone] = [`${hash('a')}-4x2.png`, `${hash('c')}-4x2.png`]
  for (const name of [kept, gone]) writeFileSync(join(cached, makeKey(name)), 'x')
  await maker.keepOnly([kept])
  expect(readdirSync(cached)).toEqual([makeKey(kept)])
})

import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { expect, test } from 'vitest'
import { loadAssets } from './asset-store.ts'

const ASSETS = join(import.meta.dirname, '../../assets')

test('each kind of file in the assets is served, and with a type of its own', async () => {
  const names = await readdir(ASSETS, { recursive: true })
  const kinds = [...new Set(names.map((name) => extname(name)))].filter(Boolean)
  expect(kinds).toContain('.avif')
  const folder = await mkdtemp(join(tmpdir(), 'assets-'))
  try {
    for (const kind of kinds) await writeFile(join(folder, `file${kind}`), '')
    const assets = await loadAssets(folder)
    for (const kind of kinds) expect(assets.get(`/file${kind}`)?.type).toMatch(/^(image|font|text)\//)
  } finally {
    await rm(folder, { recursive: true })
  }
})

import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { expect, onTestFinished, test } from 'vitest'
import { compareExports } from './content-export.ts'

const page = { _id: 'page', _type: 'page', _rev: '1', _updatedAt: '2026-11-01T00:00:00Z', title: 'Ä page' }
const person = { _id: 'person', _type: 'person', title: 'Somebody' }

test('compares exports by document and file, without what an import sets anew', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-exports-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const save = async (name: string, documents: object[], image: string, title = 'One') => {
    const archive = pack()
    archive.entry(
      { name: `${name}/data.ndjson` },
      documents.map((document) => `${JSON.stringify(document)}\n`).join(''),
    )
    archive.entry(
      { name: `${name}/assets.json` },
      JSON.stringify({ 'image-one': { _updatedAt: name, title } }),
    )
    archive.entry({ name: `${name}/images/one.png` }, image)
    archive.finalize()
    const file = path.join(folder, `${name}.tar.gz`)
    await pipeline(archive, createGzip(), createWriteStream(file))
    return file
  }
  const saved = await save('saved', [page, person], 'picture')
  const imported = { ...page, _rev: '2', _updatedAt: '2026-11-02T00:00:00Z' }
  await expect(compareExports(saved, await save('same', [person, imported], 'picture'))).resolves.toBe(4)
  const renamed = await save('renamed', [page, person], 'picture', 'Two')
  await expect(compareExports(saved, renamed)).rejects.toThrow('differs in 1 of 4 parts: image-one')
  for (const [name, documents, image, different] of [
    ['fewer', [page], 'picture', 'person'],
    ['changed', [{ ...page, title: 'A page' }, person], 'picture', 'page'],
    ['more', [page, person, { _id: 'draft', _type: 'page' }], 'picture', 'draft'],
    ['damaged', [page, person], 'pictur', 'file://./images/one.png'],
  ] as const)
    await expect(compareExports(saved, await save(name, [...documents], image))).rejects.toThrow(
      `differs in 1 of ${name === 'more' ? 5 : 4} parts: ${different}`,
    )
})

import { createHash } from 'node:crypto'
import { createReadStream, mkdirSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { z } from 'zod'
import { withDatabase } from '../system/database-url.ts'
import { readArchive } from './archive.ts'
import { inWorkFolder } from './folder.ts'
import { contentPart, databasePart, type Task } from './part-commands.ts'

const compared = z.object({ tables: z.number(), rows: z.number(), checksums: z.boolean() })

/** What was restored and compared. */
export type Rehearsal = z.infer<typeof compared> & {
  /** The content's documents and files. None if the content is at Sanity. */
  contents: number
}

/**
 * Restores a backup into a scratch database and a scratch lake, reads both back, and compares them with the archive by
 * count and checksum. Nothing in use is touched.
 *
 * @param identityFile the key of an encrypted archive
 * @throws Error if the archive is not usable, or if anything differs
 */
export function rehearse(task: Task, file: string, identityFile: string | undefined): Promise<Rehearsal> {
  return inWorkFolder(task.settings.DATA_DIR, async (folder) => {
    const manifest = await readArchive(file, folder, identityFile)
    task.signal.throwIfAborted()
    const tables = await withDatabase(task.settings, { create: true }, (url) =>
      databasePart(task, url, 'rehearse', folder),
    )
    const contents = manifest.content ? await rehearseContent(task, folder) : 0
    return { ...compared.parse(tables), contents }
  })
}

async function rehearseContent(task: Task, folder: string): Promise<number> {
  const held = path.join(folder, 'content.tar.gz')
  const again = path.join(folder, 'content-again.tar.gz')
  const DATA_DIR = path.join(folder, 'scratch')
  mkdirSync(DATA_DIR, { mode: 0o700 })
  const scratch = { ...task, settings: { ...task.settings, DATA_DIR } }
  await contentPart(scratch, 'import', held, '--exact', '--force')
  await contentPart(scratch, 'export', '--comments', again)
  const [before, after] = [await sumsOf(held), await sumsOf(again)]
  const lost = [...before].filter(([name, sum]) => after.get(name) !== sum).map(([name]) => name)
  if (lost.length > 0 || after.size !== before.size)
    throw new Error(
      `The restored content differs from the backup: ${lost.slice(0, 5).join(', ') || 'more came back'}`,
    )
  return before.size
}

/** Fields that an import sets. */
const OWN = new Set(['_rev', '_updatedAt', '_createdAt'])

/** A checksum of each document and of each file in an export. */
async function sumsOf(file: string): Promise<Map<string, string>> {
  const sums = new Map<string, string>()
  const archive = extract()
  const feeding = pipeline(createReadStream(file), createGunzip(), archive)
  feeding.catch(() => {})
  for await (const entry of archive) {
    const name = entry.header.name.split('/').slice(1).join('/')
    const bytes = await buffer(entry)
    const text = () => bytes.toString()
    if (name === 'data.ndjson')
      for (const line of text().split('\n').filter(Boolean)) addDocument(sums, JSON.parse(line))
    else if (name === 'assets.json')
      for (const [id, asset] of Object.entries<object>(JSON.parse(text())))
        addDocument(sums, { ...asset, _id: id })
    else if (/^(images|files)\//.test(name)) sums.set(name, sumOf(bytes))
  }
  await feeding
  return sums
}

function addDocument(sums: Map<string, string>, document: { _id: string }): void {
  const kept = Object.entries(document).filter(([name]) => !OWN.has(name))
  sums.set(document._id, sumOf(JSON.stringify(kept.toSorted(([a], [b]) => a.localeCompare(b)))))
}

const sumOf = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex')

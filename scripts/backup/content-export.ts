import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { z } from 'zod'

const document = z.looseObject({ _id: z.string() })
const assets = z.record(z.string(), z.looseObject({}))

/** A document's digest, without what an import sets anew. */
function digestOf(document: object): string {
  const { _rev, _updatedAt, _createdAt, ...kept } = document as Record<string, unknown>
  const sorted = JSON.stringify(Object.entries(kept).toSorted(([a], [b]) => a.localeCompare(b)))
  return createHash('sha256').update(sorted).digest('hex')
}

/** What an export of the lake contains: the id of each document and the path of each file, with a digest. */
async function digestsIn(file: string): Promise<Map<string, string>> {
  const digests = new Map<string, string>()
  const archive = extract()
  const feeding = pipeline(createReadStream(file), createGunzip(), archive)
  // The loop below reports the same error, possibly earlier.
  feeding.catch(() => {})
  for await (const entry of archive) {
    // The outermost folder is named after the time of the export.
    const name = entry.header.name.split('/').slice(1).join('/')
    if (name === 'data.ndjson')
      for (const line of (await text(entry)).split('\n').filter(Boolean)) {
        const parsed = document.parse(JSON.parse(line))
        digests.set(parsed._id, digestOf(parsed))
      }
    else if (name === 'assets.json')
      for (const [id, asset] of Object.entries(assets.parse(JSON.parse(await text(entry)))))
        digests.set(id, digestOf(asset))
    else {
      const hash = createHash('sha256')
      await pipeline(entry, hash)
      digests.set(name, hash.digest('hex'))
    }
  }
  await feeding
  return digests
}

/**
 * Compares two exports of the lake, document by document and file by file.
 *
 * @returns how many are equal
 * @throws Error that names some of those that differ, or are in one only
 */
export async function compareExports(before: string, after: string): Promise<number> {
  const [saved, restored] = await Promise.all([digestsIn(before), digestsIn(after)])
  const names = new Set([...saved.keys(), ...restored.keys()])
  const different = [...names].filter((name) => saved.get(name) !== restored.get(name))
  if (different.length === 0) return names.size
  const some = different.slice(0, 5).join(', ')
  throw new Error(`The restored content differs in ${different.length} of ${names.size} parts: ${some}`)
}

import { hash } from 'node:crypto'
import { openContentFile } from '@site/content-lake/transfer/content-file'

/** A document's digest, without what an import sets anew. */
function digestOf({ _rev, _updatedAt, _createdAt, ...kept }: Record<string, unknown>): string {
  return hash('sha256', JSON.stringify(Object.entries(kept).toSorted(([a], [b]) => a.localeCompare(b))))
}

/** What an export of the lake contains: the id of each document and the path of each file, with a digest. */
async function digestsIn(file: string): Promise<Map<string, string>> {
  const { documents, details, assets } = await openContentFile(file)
  const digests = new Map(documents.map((document) => [document._id, digestOf(document)]))
  for (const [id, asset] of Object.entries(details)) digests.set(id, digestOf(asset))
  for await (const { source, bytes } of assets([])) digests.set(source.url, hash('sha256', bytes))
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

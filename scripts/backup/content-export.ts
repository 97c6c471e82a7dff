import { hash } from 'node:crypto'
import { openContentFile } from '@site/content-lake/transfer/content-file'

/** Without what an import sets anew. */
function hashDocument({ _rev, _updatedAt, _createdAt, ...kept }: Record<string, unknown>): string {
  return hash('sha256', JSON.stringify(Object.entries(kept).toSorted(([a], [b]) => a.localeCompare(b))))
}

/** A digest of each document by its id, and of each file by its path. */
async function digestsIn(file: string): Promise<Map<string, string>> {
  const { documents, details, assets } = await openContentFile(file)
  const digests = new Map(documents.map((document) => [document._id, hashDocument(document)]))
  for (const [id, asset] of Object.entries(details)) digests.set(id, hashDocument(asset))
  for await (const { source, bytes } of assets([])) digests.set(source.url, hash('sha256', bytes))
  return digests
}

/**
 * Compares two exports of the lake.
 * @returns how many documents and files are equal
 * @throws Error that names some that differ
 */
export async function compareExports(before: string, after: string): Promise<number> {
  const [saved, restored] = await Promise.all([digestsIn(before), digestsIn(after)])
  const names = new Set([...saved.keys(), ...restored.keys()])
  const different = [...names].filter((name) => saved.get(name) !== restored.get(name))
  if (different.length === 0) return names.size
  const some = different.slice(0, 5).join(', ')
  throw new Error(`The restored content differs in ${different.length} of ${names.size} parts: ${some}`)
}

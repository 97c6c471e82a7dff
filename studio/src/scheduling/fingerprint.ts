/** FNV-1a's prime for 32 bits, and two places to start from: 32 bits alone would meet by chance too easily. */
const PRIME = 0x01000193
const STARTS = [0x811c9dc5, 0x9747b28c]

/** The list writes the position into drafts, too; it is nothing that is published with them. */
const NOT_CONTENT = new Set(['order'])

/**
 * A short text that differs whenever what a draft says differs. It takes the place of the revision, which changes
 * without the words (a list is put into another order) and follows them late (the Studio saves after the key is
 * pressed).
 */
export function fingerprint(document: Readonly<Record<string, unknown>>): string {
  const content = Object.entries(document).filter(
    ([field]) => !field.startsWith('_') && !NOT_CONTENT.has(field),
  )
  const text = JSON.stringify(sorted(Object.fromEntries(content)))
  return STARTS.map((start) => hash(text, start).toString(16).padStart(8, '0')).join('')
}

/** The lake need not keep the order in which fields were written, and a field without a value is none. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined)
  return Object.fromEntries(
    entries
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([field, inner]) => [field, sorted(inner)]),
  )
}

function hash(text: string, start: number): number {
  let result = start
  for (let at = 0; at < text.length; at += 1) result = Math.imul(result ^ text.charCodeAt(at), PRIME)
  return result >>> 0
}

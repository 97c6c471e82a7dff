/** FNV-1a: a single 32-bit hash would collide too often. */
const PRIME = 0x01000193
const STARTS = [0x811c9dc5, 0x9747b28c]

/** Reordering a list writes it into drafts, but doesn't change what gets published. */
const NOT_CONTENT = new Set(['order'])

/** The revision won't do: it changes when a list is reordered, and lags behind the form. */
export function fingerprint(document: Readonly<Record<string, unknown>>): string {
  const content = Object.entries(document).filter(
    ([field]) => !field.startsWith('_') && !NOT_CONTENT.has(field),
  )
  const text = JSON.stringify(sorted(Object.fromEntries(content)))
  return STARTS.map((start) => hash(text, start).toString(16).padStart(8, '0')).join('')
}

/** The lake may return fields in any order. */
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

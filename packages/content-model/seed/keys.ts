import { hash } from 'node:crypto'

/** Twelve hexadecimal digits, as in the Studio's own keys. */
const KEY_LENGTH = 12

function hashToKey(path: string): string {
  return hash('sha256', path).slice(0, KEY_LENGTH)
}

/**
 * Adds a `_key` to every object in an array, which the Studio needs to edit it. Keys are derived from the object's path,
 * so that generating again yields the same file.
 *
 * @param value Any part of a document; returns a copy.
 * @param path The path of the part, starting with the document's id.
 */
export function withKeys(value: unknown, path: string): unknown {
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => {
      const itemPath = `${path}[${index}]`
      const keyed = withKeys(item, itemPath)
      return typeof keyed === 'object' && keyed !== null && !('_key' in keyed)
        ? { _key: hashToKey(itemPath), ...keyed }
        : keyed
    })
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([field, inner]) => [field, withKeys(inner, `${path}.${field}`)]),
    )
  }
  return value
}

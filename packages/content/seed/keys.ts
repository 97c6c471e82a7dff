import { createHash } from 'node:crypto'

/** Twelve hexadecimal digits, as the Studio makes them. */
const KEY_LENGTH = 12

function keyOf(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, KEY_LENGTH)
}

/**
 * Gives every object inside a list the `_key` that Sanity's editors address it by. Keys come from the place of
 * the object, so that generating again yields the same file.
 *
 * @param value Any part of a document; it is copied, not changed.
 * @param path Where the part stands, starting with the document's id.
 */
export function withKeys(value: unknown, path: string): unknown {
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => {
      const place = `${path}[${index}]`
      const keyed = withKeys(item, place)
      return typeof keyed === 'object' && keyed !== null && !('_key' in keyed)
        ? { _key: keyOf(place), ...keyed }
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

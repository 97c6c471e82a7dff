/** Adds the `_key` that Sanity requires to every object in a list. */
export function keyed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => withKey(keyed(item)))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, keyed(inner)]))
}

function withKey(item: unknown): unknown {
  // Drafts of a form are stored under its key, so two pages from the same template must not share keys.
  return typeof item === 'object' ? { _key: crypto.randomUUID().slice(0, 12), ...item } : item
}

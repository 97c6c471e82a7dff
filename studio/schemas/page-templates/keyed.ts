/** Gives every object in a list the key that Sanity tells the items of a list apart by. */
export function keyed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => withKey(keyed(item)))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, keyed(inner)]))
}

function withKey(item: unknown): unknown {
  // A form keeps what a visitor typed under its key: two pages of one template must not share theirs.
  return typeof item === 'object' ? { _key: crypto.randomUUID().slice(0, 12), ...item } : item
}

/** One segment of a path: a field, or an array item by its key (by its index if it has none). */
export type PathSegment = string | number | { readonly _key: string }

/** A text in a document that visitors read: a string, or a fact in rich text. */
export type VisibleText = { readonly path: readonly PathSegment[]; readonly text: unknown }

/** String fields that aren't prose, or that store the facts. */
const OTHER_FIELDS = new Set([
  'abn',
  'closes',
  'country',
  'current',
  'display',
  'email',
  'expires',
  'fact',
  'from',
  'href',
  'key',
  'language',
  'kind',
  'legalName',
  'number',
  'on',
  'opens',
  'phone',
  'postcode',
  'publishedOn',
  'revisedOn',
  'state',
  'street',
  'suburb',
  'to',
  'tried',
  'under',
  'until',
])

/** Objects whose fields never contain visible text. */
const OTHER_OBJECTS = new Set(['facts', 'keywords', 'markDefs', 'hours'])

/** Whether the field at a path contains text that visitors read and that may contain facts. */
export function isVisibleText(path: readonly unknown[]): boolean {
  const names = path.filter((segment) => typeof segment === 'string')
  const last = names.at(-1) ?? ''
  return !OTHER_FIELDS.has(last) && !last.startsWith('_') && !names.some((name) => OTHER_OBJECTS.has(name))
}

/** All texts in a document that visitors read, depth first. */
export function visibleTextsIn(value: unknown, path: readonly PathSegment[] = []): VisibleText[] {
  if (typeof value === 'string') return isVisibleText(path) ? [{ path, text: value }] : []
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => {
      const key = typeof item === 'object' && item !== null && '_key' in item ? String(item._key) : undefined
      return visibleTextsIn(item, [...path, key === undefined ? index : { _key: key }])
    })
  }
  if (typeof value !== 'object' || value === null) return []
  if ('_type' in value && value._type === 'fact') return [{ path, text: value }]
  return Object.entries(value).flatMap(([field, inner]) => visibleTextsIn(inner, [...path, field]))
}

/** A pattern that finds a value in text, but not as part of a longer number. */
export function literalPattern(value: string): RegExp {
  const literal = value.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
  return new RegExp(String.raw`(?<![\d.,])${literal}(?!\d|[.,]\d)`, 'g')
}

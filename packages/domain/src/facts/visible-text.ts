/** A field, or an array item by its key (by its index if it has none). */
export type PathSegment = string | number | { readonly _key: string }

export type VisibleText = { readonly path: readonly PathSegment[]; readonly text: unknown }

/** They aren't prose, or store the facts. */
const OTHER_FIELDS = new Set([
  'abn',
  'campaign',
  'closes',
  'closesAt',
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
  'place',
  'postcode',
  'publishedOn',
  'revisedOn',
  'speaker',
  'startsAt',
  'state',
  'street',
  'suburb',
  'supportEmail',
  'to',
  'tried',
  'under',
  'until',
])

const OTHER_OBJECTS = new Set(['facts', 'keywords', 'markDefs', 'hours'])

/** Whether visitors read it, so that it may contain facts. */
export function isVisibleText(path: readonly unknown[]): boolean {
  const names = path.filter((segment) => typeof segment === 'string')
  const last = names.at(-1) ?? ''
  return !OTHER_FIELDS.has(last) && !last.startsWith('_') && !names.some((name) => OTHER_OBJECTS.has(name))
}

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

/** Not as part of a longer number. */
export function literalPattern(value: string): RegExp {
  const literal = value.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
  return new RegExp(String.raw`(?<![\d.,])${literal}(?!\d|[.,]\d)`, 'g')
}

/** One step into a document: a field, or an item of a list by its key or, where it has none, by its place. */
export type Step = string | number | { readonly _key: string }

/** Words in a document that visitors read: a string, or a fact in running text. */
export type Words = { readonly path: readonly Step[]; readonly text: unknown }

/** Fields with one line of text that nobody reads as a sentence, or where facts themselves are kept. */
const NO_WORDS = new Set([
  'abn',
  'closes',
  'country',
  'current',
  'display',
  'fact',
  'from',
  'href',
  'key',
  'language',
  'legalName',
  'opens',
  'postcode',
  'state',
  'street',
  'suburb',
  'to',
])

/** In these objects a field is not for words, whatever its name. */
const KEEPERS = new Set(['facts', 'keywords', 'markDefs', 'hours'])

/** Whether a field, by its path, holds words that visitors read and that may name facts. */
export function isForWords(path: readonly unknown[]): boolean {
  const names = path.filter((step) => typeof step === 'string')
  const last = names.at(-1) ?? ''
  return !NO_WORDS.has(last) && !last.startsWith('_') && !names.some((name) => KEEPERS.has(name))
}

/** Everything in a document that visitors read, depth first. */
export function wordsIn(value: unknown, path: readonly Step[] = []): Words[] {
  if (typeof value === 'string') return isForWords(path) ? [{ path, text: value }] : []
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => {
      const key = typeof item === 'object' && item !== null && '_key' in item ? String(item._key) : undefined
      return wordsIn(item, [...path, key === undefined ? index : { _key: key }])
    })
  }
  if (typeof value !== 'object' || value === null) return []
  if ('_type' in value && value._type === 'fact') return [{ path, text: value }]
  return Object.entries(value).flatMap(([field, inner]) => wordsIn(inner, [...path, field]))
}

/** A pattern that finds a value written out in text, but not as a part of another number. */
export function writtenOut(value: string): RegExp {
  const literal = value.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
  return new RegExp(String.raw`(?<![\d.,])${literal}(?!\d|[.,]\d)`, 'g')
}

/** A path as patches and links of the Studio write it: `blocks[_key=="a"].lede`. */
export function pathText(path: readonly Step[]): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`
    if (typeof step === 'object') return `${text}[_key=="${step._key}"]`
    return text === '' ? step : `${text}.${step}`
  }, '')
}

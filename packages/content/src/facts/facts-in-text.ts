/** What stands in text for a fact: its key in two pairs of braces. */
const TOKEN = /\{\{\s*([a-z0-9:-]+)\s*\}\}/g

/** The value of a fact by its key, or undefined where there is no such fact. */
export type FactValues = { get(key: string): string | undefined }

/** The text that stands for a fact. */
export function factToken(key: string): string {
  return `{{${key}}}`
}

/** Facts as `withFacts` looks them up. */
export function factValues(facts: readonly { readonly key: string; readonly value: string }[]): FactValues {
  return new Map(facts.map(({ key, value }) => [key, value]))
}

/**
 * Puts the values of facts in the place of their names, anywhere in a value: in strings, and where a `fact` stands in
 * running text. A name that nobody knows leaves nothing behind; the Studio publishes none.
 *
 * @returns The same value where it names no fact, else a copy.
 */
export function withFacts<Value>(value: Value, facts: FactValues): Value {
  return resolve(value, facts) as Value
}

function resolve(value: unknown, facts: FactValues): unknown {
  if (typeof value === 'string') return value.replace(TOKEN, (_token, key: string) => facts.get(key) ?? '')
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => resolve(item, facts))
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  if (typeof value !== 'object' || value === null) return value
  const fields = value as Readonly<Record<string, unknown>>
  const key = factOf(fields)
  if (key !== undefined) return { _type: 'span', _key: fields['_key'], text: facts.get(key) ?? '', marks: [] }
  const resolved = Object.entries(fields).map(([name, inner]) => [name, resolve(inner, facts)] as const)
  return resolved.some(([name, inner]) => inner !== fields[name]) ? Object.fromEntries(resolved) : value
}

/** The key of the fact that an object in running text stands for. */
function factOf({ _type, fact }: Readonly<Record<string, unknown>>): string | undefined {
  if (_type !== 'fact') return undefined
  return typeof fact === 'string' ? fact : ''
}

/** The keys of all facts that a value names, each once. */
export function factsNamedIn(value: unknown): string[] {
  const named = new Set<string>()
  withFacts(value, { get: (key) => void named.add(key) })
  return [...named]
}

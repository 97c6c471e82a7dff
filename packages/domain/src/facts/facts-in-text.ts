const TOKEN = /\{\{\s*([a-z0-9:-]+)\s*\}\}/g

export type FactValues = { get(key: string): string | undefined }

export function factToken(key: string): string {
  return `{{${key}}}`
}

export function factValues(facts: readonly { readonly key: string; readonly value: string }[]): FactValues {
  return new Map(facts.map(({ key, value }) => [key, value]))
}

/**
 * Replaces tokens in strings, and `fact` objects in rich text. An unknown fact becomes empty; the Studio publishes
 * none.
 * @returns the same value if it contains no facts
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
  const key = readFactKey(fields)
  if (key !== undefined) return { _type: 'span', _key: fields['_key'], text: facts.get(key) ?? '', marks: [] }
  const resolved = Object.entries(fields).map(([name, inner]) => [name, resolve(inner, facts)] as const)
  return resolved.some(([name, inner]) => inner !== fields[name]) ? Object.fromEntries(resolved) : value
}

function readFactKey({ _type, fact }: Readonly<Record<string, unknown>>): string | undefined {
  if (_type !== 'fact') return undefined
  return typeof fact === 'string' ? fact : ''
}

export function factsNamedIn(value: unknown): string[] {
  const named = new Set<string>()
  withFacts(value, { get: (key) => void named.add(key) })
  return [...named]
}

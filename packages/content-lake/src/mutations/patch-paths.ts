import { getPathDepth, jsonMatch, type MatchEntry, parsePath, type SingleValuePath } from '@sanity/json-match'
import type { PatchOperations } from './mutation.ts'

export type Operations = Omit<PatchOperations, 'ifRevisionID'>
type Insert = NonNullable<Operations['insert']>

type Step = { readonly kind: keyof Operations; readonly path: string; readonly value: unknown }

/** Of one value, as the Studio writes them: attributes, positions and keys. */
const PLAIN = /^[A-Za-z_]\w*(\.[A-Za-z_]\w*|\[-?\d+\]|\[_key\s*==\s*("[^"]*"|'[^']*')\])*$/
/** A list, and a place in it. The Studio's code inserts at a wrong place beside a range. */
const PLACE = /^(.+)(\[\s*(?:-?\d+|_key\s*==\s*"[^"]*")\s*\])$/
const RANGE = /^(.+)(\[\s*-?\d*:-?\d*\s*\])$/
const FRACTION = /[[,]\s*-?\d*\.\d/

/** In the order of the Studio's code. */
export function listSteps({ unset = [], insert, ...changes }: Operations): Step[] {
  const each = (...kinds: (keyof typeof changes)[]): Step[] =>
    kinds.flatMap((kind) =>
      Object.entries(changes[kind] ?? {}).map(([path, value]) => ({ kind, path, value })),
    )
  const [path] = Object.entries(insert ?? {}).flatMap(([name, at]) => (name === 'items' ? [] : [String(at)]))
  return [
    ...each('setIfMissing', 'set'),
    ...unset.map((path) => ({ kind: 'unset' as const, path, value: undefined })),
    ...each('diffMatchPatch', 'inc', 'dec'),
    ...(path === undefined ? [] : [{ kind: 'insert' as const, path, value: insert }]),
  ]
}

/** The Studio's code doesn't know paths such as `items[*].price`: https://www.sanity.io/docs/content-lake/json-match */
export function plainStep(document: object, { kind, path, value }: Step): Operations {
  if (kind === 'insert') return { insert: plainInsert(document, path, value as Insert) }
  const matches = findMatches(document, path)
  if (kind === 'inc' || kind === 'dec') demand(matches, 'number', 'there is no number to change')
  if (kind === 'diffMatchPatch') demand(matches, 'string', 'there is no text to change')
  const paths = plainPaths(document, path, matches)
  return { [kind]: kind === 'unset' ? paths : Object.fromEntries(paths.map((plain) => [plain, value])) }
}

function demand(matches: readonly MatchEntry[], type: string, reason: string): void {
  // oxlint-disable-next-line valid-typeof
  if (matches.length === 0 || matches.some(({ value }) => typeof value !== type)) throw new Error(reason)
}

/** A search in depth (`..`) only finds what is there. */
function findMatches(document: object, path: string): MatchEntry[] {
  // Sanity documents `["name"]`, but the library wants `['name']`.
  const quoted = path.replace(/\["([^"\\']*)"\]/g, "['$1']")
  if (FRACTION.test(path) || parsePath(quoted)?.type !== 'Path') throw new Error('this is not a path')
  const matches = [...jsonMatch(document, quoted)]
  return path.includes('..') ? matches.filter(({ value }) => value !== undefined) : matches
}

/** Removing an item moves those after it, so the last ones come first. */
function plainPaths(document: object, path: string, matches: readonly MatchEntry[]): string[] {
  const isOne = matches.length <= 1 && matches.every((match) => match.path.length === getPathDepth(path))
  if (isOne && PLAIN.test(path)) return [path]
  return matches
    .filter((match) => isReachable(document, match.path))
    .toSorted((a, b) => b.path.length - a.path.length || Number(b.path.at(-1)) - Number(a.path.at(-1)) || 0)
    .map((match) => match.path.map(plainSegment).join('').replace(/^\./, ''))
}

/** Nothing on the way is a text or a number. */
function isReachable(document: object, path: SingleValuePath): boolean {
  return path.every((_, depth) => {
    const [parent] = jsonMatch(document, path.slice(0, depth))
    return parent?.value === undefined || typeof parent.value === 'object'
  })
}

function plainSegment(segment: SingleValuePath[number]): string {
  if (typeof segment === 'number') return `[${segment}]`
  const name = typeof segment === 'string' ? segment : segment._key
  if (/["'\\]/.test(name)) throw new Error(`it leads to a name with quotes: ${name}`)
  if (typeof segment === 'object') return `[_key=="${name}"]`
  return /^[A-Za-z_]\w*$/.test(name) ? `.${name}` : `['${name}']`
}

function plainInsert(document: object, path: string, insert: Insert): Insert {
  const [, list, place] = PLACE.exec(path) ?? ('replace' in insert ? RANGE.exec(path) : undefined) ?? []
  if (!list) throw new Error('it must end with a position or a _key in a list, or with a range to replace')
  const matches = findMatches(document, list)
  const [plain, ...more] = plainPaths(document, list, matches)
  if (plain === undefined || !Array.isArray(matches[0]?.value))
    throw new Error('there is no list to insert into')
  if (more.length > 0) throw new Error('an insert changes one list only')
  const where = Object.keys(insert).find((name) => name !== 'items')!
  return { ...insert, [where]: plain + place }
}

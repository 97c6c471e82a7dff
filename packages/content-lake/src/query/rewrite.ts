import { parse } from 'groq-js'
import { SEARCH_TEXT } from '../documents/search-text.ts'
import { type FilterKeys, filterKeys } from './filter-keys.ts'
import { mapTree, type NodeOf, type SyntaxNode } from './syntax-tree.ts'

/** Call back into run-query.ts, by groq-js's only callback. No document's id starts with a space. */
export const DEADLINE = ' deadline'
export const documentsId = (index: number): string => ` documents ${index}`
/** To the id behind it. */
export const REFERRING = ' referring '

export type Rewritten = {
  readonly tree: SyntaxNode
  /** Of each `*`, by the index in its `documentsId`. */
  readonly filters: readonly (FilterKeys | undefined)[]
}

const callback = (_ref: string): SyntaxNode => ({ type: 'Deref', base: { type: 'Value', value: { _ref } } })

/** True, or throws after the deadline. */
const CHECK_DEADLINE = callback(DEADLINE)

/**
 * Rewrites a query for groq-js:
 * - `*[_type == "a"]` only reads that type, and `*[references("b")]` those that refer to it;
 * - each loop checks the deadline, because groq-js can't be interrupted;
 * - `match text::query(…)`, which the Studio's lists use, becomes a plain `match`;
 * - `dateTime()` of an invalid time is null.
 */
export function rewrite(tree: SyntaxNode): Rewritten {
  const filters: (FilterKeys | undefined)[] = []
  const source = (keys: FilterKeys | undefined): SyntaxNode => callback(documentsId(filters.push(keys) - 1))
  const filtered = mapTree(tree, (node) => {
    if (node.type === 'OpCall' && node.op === 'match') return plainMatch(node)
    if (isCall(node, 'global', 'dateTime'))
      return REAL_TIME({ time: node, ...(node.args[0] && { given: node.args[0] }) })
    if (node.type === 'Map' || node.type === 'FlatMap')
      return { ...node, expr: TIMED({ check: CHECK_DEADLINE, expr: node.expr }) }
    if (node.type !== 'Filter') return node
    const base = isEverything(node.base) ? narrowed(node.expr, source(filterKeys(node.expr))) : node.base
    return { ...node, base, expr: { type: 'And', left: CHECK_DEADLINE, right: node.expr } }
  })
  const complete = mapTree(filtered, (node) => (node.type === 'Everything' ? source(undefined) : node))
  return { tree: complete, filters }
}

function template(groq: string): (given: Readonly<Record<string, SyntaxNode>>) => SyntaxNode {
  const tree = parse(groq) as SyntaxNode
  return (given) => mapTree(tree, (node) => (node.type === 'Parameter' ? (given[node.name] ?? node) : node))
}

const TIMED = template('select($check => $expr)')

const NARROWED = template(
  `select(string::startsWith($id, "") => {"_ref": "${REFERRING}" + $id}->, $everything)`,
)

/** groq-js prints an invalid time as 0NaN, and makes 1 March of 30 February. */
const REAL_TIME = template(
  `select(
    !string::startsWith(string($time), "0NaN") &&
    string::split(string(dateTime(string::split($given, "T")[0] + "T00:00:00Z")), "T")[0] == string::split($given, "T")[0]
    => $time
  )`,
)

/** What every match refers to, before the filter's brackets: the media library asks this for each of its images. */
function referredId(filter: SyntaxNode): SyntaxNode | undefined {
  if (filter.type === 'Group') return referredId(filter.base)
  if (filter.type === 'And') return referredId(filter.left) ?? referredId(filter.right)
  if (!isCall(filter, 'global', 'references')) return undefined
  const [id, ...more] = filter.args
  if (!id || more.length > 0) return undefined
  if (id.type === 'Value') return id
  // `^` inside the brackets is `@` in front of them.
  const isParents = id.type === 'AccessAttribute' && id.base?.type === 'Parent' && id.base.n === 1
  return isParents ? { type: 'AccessAttribute', name: id.name } : undefined
}

function narrowed(filter: SyntaxNode, everything: SyntaxNode): SyntaxNode {
  const id = referredId(filter)
  return id ? NARROWED({ id, everything }) : everything
}

const isEverything = (node: SyntaxNode): boolean =>
  node.type === 'Everything' || (node.type === 'Group' && isEverything(node.base))

const isCall = (node: SyntaxNode, namespace: string, name: string): node is NodeOf<'FuncCall'> =>
  node.type === 'FuncCall' && node.namespace === namespace && node.name === name

function plainMatch(node: NodeOf<'OpCall'>): SyntaxNode {
  const pattern = textQuery(node.right)
  return pattern ? { ...node, left: searchable(node.left), right: pattern } : node
}

function textQuery(node: SyntaxNode): SyntaxNode | undefined {
  if (node.type === 'Group') return textQuery(node.base)
  if (!isCall(node, 'text', 'query')) return undefined
  const pattern = node.args[0]
  return pattern?.type === 'Value' && typeof pattern.value === 'string'
    ? { type: 'Value', value: plainTerms(pattern.value) }
    : pattern
}

/** `match` doesn't support quotes and excluded words. */
const plainTerms = (query: string): string =>
  query
    .replace(/"/g, ' ')
    .split(/\s+/)
    .filter((term) => term !== '' && !term.startsWith('-'))
    .join(' ')

/** `@` in a text query is the document's whole text. */
function searchable(node: SyntaxNode): SyntaxNode {
  if (node.type === 'This') return { type: 'AccessAttribute', name: SEARCH_TEXT }
  if (node.type === 'Group') return { ...node, base: searchable(node.base) }
  if (node.type !== 'Array') return node
  const elements = node.elements.map((element) => ({ ...element, value: searchable(element.value) }))
  return { ...node, elements }
}

import { type CompiledQuery, type Params, parseQuery, queryParseError } from './compile.ts'
import { type Concern, concernOf } from './concern.ts'
import { rewrite } from './rewrite.ts'
import { nodesOf, type SyntaxNode } from './syntax-tree.ts'

/** A listener's filter, which tells whether a single document matches. */
export type CompiledFilter = CompiledQuery & {
  readonly concern: Concern | undefined
  /** The filter before rewriting. */
  readonly source: SyntaxNode
}

/**
 * Prepares the filter of a listener's query. Drops projections, orders and slices, because they don't decide whether
 * a document matches. @throws LakeError 400, queryParseError
 */
export function compileFilter(query: string, params: Params): CompiledFilter {
  const filter = filterOf(parseQuery(query, params))
  const { tree, concerns } = rewrite(filter)
  return { tree, concerns, params, volatile: true, concern: outerConcern(filter), source: filter }
}

function filterOf(node: SyntaxNode): SyntaxNode {
  switch (node.type) {
    case 'AccessAttribute':
    case 'AccessElement':
    case 'ArrayCoerce':
    case 'FlatMap':
    case 'Group':
    case 'Map':
    case 'PipeFuncCall':
    case 'Projection':
    case 'Slice':
      return node.base ? filterOf(node.base) : node
    default:
      return node
  }
}

/** The concern of a filter. For `*[a][b]` either part's would do; this takes the inner one. */
function outerConcern(node: SyntaxNode): Concern | undefined {
  if (node.type !== 'Filter') return undefined
  return outerConcern(node.base) ?? concernOf(node.expr)
}

/**
 * Characters of a filter without a session. Parsing blocks the lake for a time that grows with the square of the
 * length: the slowest 1000 characters take 10 ms. The Studio's own filters have 200.
 */
const FILTER_MAX = 1000

/** Characters of a filter and its parameters, which stay in memory while the listener is connected. */
const FILTER_TEXT_MAX = 4096

/** What runs in linear time, unlike loops, `match` and `+`. */
const SIMPLE: ReadonlySet<string> = new Set(
  'AccessAttribute AccessElement And Array ArrayElement Group Not Or Parameter This Value'.split(' '),
)
const OPERATORS: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>=', 'in'])
const FUNCTIONS: ReadonlySet<string> = new Set(['global::defined', 'sanity::versionOf', 'string::startsWith'])

/**
 * Prepares the filter of a listener without a session. It runs at each commit and blocks the lake, so it may only
 * compare fields of the changed document with constants.
 * @throws LakeError 400
 */
export function compilePublicFilter(query: string, params: Params): CompiledFilter {
  const tooLong = query.length > FILTER_MAX || query.length + JSON.stringify(params).length > FILTER_TEXT_MAX
  const filter = tooLong ? undefined : compileFilter(query, params)
  if (filter && isSimpleFilter(filter.source)) return filter
  throw queryParseError(
    query,
    new Error('without a session a listener needs a short filter that only compares fields with constants'),
  )
}

function isSimpleFilter(node: SyntaxNode): boolean {
  if (node.type !== 'Filter') return node.type === 'Everything'
  return isSimpleFilter(node.base) && nodesOf(node.expr).every(isSimple)
}

function isSimple(node: SyntaxNode): boolean {
  if (node.type === 'OpCall') return OPERATORS.has(node.op)
  if (node.type !== 'FuncCall') return SIMPLE.has(node.type)
  const [first] = node.args
  // groq-js turns a path into a regular expression, and each wildcard multiplies its time by the length of the text.
  const isPath = node.name === 'path' && first?.type === 'Value' && !/\*[^*]+\*/.test(String(first.value))
  return isPath || FUNCTIONS.has(`${node.namespace}::${node.name}`)
}

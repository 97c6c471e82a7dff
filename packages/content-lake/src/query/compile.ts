import { GroqSyntaxError, parse } from 'groq-js'
import { LRUCache } from 'lru-cache'
import { httpError, reasonOf, typedError } from '../errors.ts'
import { type FilterKeys, filterKeys } from './filter-keys.ts'
import { rewrite, type Rewritten } from './rewrite.ts'
import { listNodes, type SyntaxNode } from './syntax-tree.ts'

export type Params = Readonly<Record<string, unknown>>

/** @property volatile depends on the time or the user, and must not be cached */
export type CompiledQuery = Rewritten & { readonly params: Params; readonly volatile: boolean }

/** groq-js parses these but can't run them. */
const UNSUPPORTED = /^(?:delta|diff|documents|geo|media|text|user)::|^global::anywhere$/

const VOLATILE: ReadonlySet<string> = new Set(['global::now', 'global::identity', 'dateTime::now'])

/** Ten times what the client puts into a URL. */
const QUERY_MAX_LENGTH = 100_000
/** Characters. A syntax tree takes about 60 bytes for each, so the cache stays below 32 MB. */
const compiled = new LRUCache<string, CompiledQuery, { query: string; params: Params }>({
  maxSize: 512 * 1024,
  maxEntrySize: 16 * 1024,
  sizeCalculation: (_query, key) => key.length,
  memoMethod: (_key, _stale, { context: { query, params } }) =>
    prepare(parseQuery(query, params), query, params),
})

/** GROQ resolves some parameters while parsing. @throws LakeError 400, queryParseError */
export const compile = (query: string, params: Params): CompiledQuery =>
  compiled.memo(`${JSON.stringify(params)}\n${query}`, { context: { query, params } })

function parseQuery(query: string, params: Params): SyntaxNode {
  if (query.length > QUERY_MAX_LENGTH)
    throw httpError(400, `The query is longer than ${QUERY_MAX_LENGTH} characters`)
  try {
    // groq-js only recognises a comment if a line break follows it.
    const tree = parse(`${query}\n`, { params: { ...params } }) as SyntaxNode
    requireParameters(tree, params)
    return tree
  } catch (error) {
    // The parser is recursive, so deep nesting overflows the stack.
    if (error instanceof RangeError) throw queryParseError(query, 'the query is nested too deeply')
    const start = error instanceof GroqSyntaxError ? error.position : 0
    const reason = reasonOf(error).replace(/^Syntax error in GROQ query at position \d+:? ?/, '')
    throw queryParseError(query, reason || 'unexpected token', start)
  }
}

/** groq-js would treat a missing parameter as null and return a wrong result. */
function requireParameters(tree: SyntaxNode, params: Params): void {
  for (const node of listNodes(tree)) {
    if (node.type === 'Parameter' && !Object.hasOwn(params, node.name))
      throw new Error(`The parameter $${node.name} is used, but was not given`)
  }
}

function prepare(given: SyntaxNode, query: string, params: Params): CompiledQuery {
  const { tree, filters } = rewrite(given)
  const functions = listNodes(tree).flatMap((node) =>
    node.type === 'FuncCall' ? [`${node.namespace}::${node.name}`] : [],
  )
  const unsupported = functions.find((name) => UNSUPPORTED.test(name))?.replace('global::', '')
  if (unsupported !== undefined)
    throw queryParseError(query, `${unsupported}() is not supported by the local Content Lake`)
  return { tree, filters, params, volatile: functions.some((name) => VOLATILE.has(name)) }
}

/** Lets the client show where the query is wrong. */
const queryParseError = (query: string, description: string, start = 0) =>
  typedError(400, 'queryParseError', description, { query, start, end: query.length })

/** Drops projections, orders and slices. @throws LakeError 400, queryParseError */
export function compileFilter(query: string, params: Params) {
  const filter = extractFilter(parseQuery(query, params))
  return { ...prepare(filter, query, params), keys: outerFilterKeys(filter) }
}

/** They don't decide whether a document matches. */
const WRAPPERS: ReadonlySet<string> = new Set(
  'AccessAttribute AccessElement ArrayCoerce FlatMap Group Map PipeFuncCall Projection Slice'.split(' '),
)

const extractFilter = (node: SyntaxNode): SyntaxNode =>
  WRAPPERS.has(node.type) && 'base' in node && node.base ? extractFilter(node.base) : node

/** For `*[a][b]` either part's would do; this takes the inner one. */
function outerFilterKeys(node: SyntaxNode): FilterKeys | undefined {
  if (node.type !== 'Filter') return undefined
  return outerFilterKeys(node.base) ?? filterKeys(node.expr)
}

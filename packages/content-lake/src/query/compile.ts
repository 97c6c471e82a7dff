import { GroqSyntaxError, parse } from 'groq-js'
import { LRUCache } from 'lru-cache'
import { LakeError, httpError } from '../errors.ts'
import { rewrite, type Rewritten } from './rewrite.ts'
import { nodesOf, type SyntaxNode } from './syntax-tree.ts'

export type Params = Readonly<Record<string, unknown>>

export type CompiledQuery = Rewritten & {
  readonly params: Params
  /** The result depends on the time or the user, so it must not be cached. */
  readonly volatile: boolean
}

/** Functions that groq-js parses but can't run. Queries that use them are refused up front with a clear error. */
const UNSUPPORTED = /^(?:delta|diff|documents|geo|media|text|user)::|^global::anywhere$/

const VOLATILE: ReadonlySet<string> = new Set(['global::now', 'global::identity', 'dateTime::now'])

/** Characters. Ten times what the client puts into a URL. */
const QUERY_MAX = 100_000
/**
 * Characters of queries and their parameters. A syntax tree takes about 60 bytes for each character, so the cache
 * stays below 32 MB. The site's longest query has 7,000.
 */
const compiled = new LRUCache<string, CompiledQuery>({
  maxSize: 512 * 1024,
  maxEntrySize: 16 * 1024,
  sizeCalculation: (_query, key) => key.length,
})

/**
 * Parses and prepares a query. Needs the parameters, because GROQ resolves some of them while parsing.
 * @throws LakeError 400, queryParseError
 */
export function compile(query: string, params: Params): CompiledQuery {
  const key = `${JSON.stringify(params)}\n${query}`
  const known = compiled.get(key)
  if (known) return known
  const made = prepare(query, params)
  compiled.set(key, made)
  return made
}

/** Parses a query without rewriting it. @throws LakeError 400, queryParseError */
export function parseQuery(query: string, params: Params): SyntaxNode {
  if (query.length > QUERY_MAX) throw httpError(400, `The query is longer than ${QUERY_MAX} characters`)
  try {
    // groq-js only recognises a comment if a line break follows it.
    const tree = parse(`${query}\n`, { params: { ...params } }) as SyntaxNode
    requireParameters(tree, params)
    return tree
  } catch (error) {
    throw queryParseError(query, error)
  }
}

/** Refuses a query with a missing parameter. groq-js would treat it as null and return a wrong result. */
function requireParameters(tree: SyntaxNode, params: Params): void {
  for (const node of nodesOf(tree)) {
    if (node.type === 'Parameter' && !Object.hasOwn(params, node.name))
      throw new Error(`The parameter $${node.name} is used, but was not given`)
  }
}

function prepare(query: string, params: Params): CompiledQuery {
  const { tree, concerns } = rewrite(parseQuery(query, params))
  const functions = nodesOf(tree).flatMap((node) =>
    node.type === 'FuncCall' ? [`${node.namespace}::${node.name}`] : [],
  )
  const unsupported = functions.find((name) => UNSUPPORTED.test(name))
  if (unsupported !== undefined)
    throw queryParseError(
      query,
      new Error(`${unsupported.replace('global::', '')}() is not supported by the local Content Lake`),
    )
  return { tree, concerns, params, volatile: functions.some((name) => VOLATILE.has(name)) }
}

/** A 400 in the format that lets the client show where the query is wrong. */
export function queryParseError(query: string, error: unknown): LakeError {
  const description =
    // The parser is recursive, so deep nesting overflows the stack.
    error instanceof RangeError
      ? 'the query is nested too deeply'
      : error instanceof Error
        ? error.message.replace(/^Syntax error in GROQ query at position \d+:? ?/, '')
        : ''
  const body = {
    type: 'queryParseError',
    description: description || 'unexpected token',
    query,
    start: error instanceof GroqSyntaxError ? error.position : 0,
    end: query.length,
  }
  return new LakeError(400, body.description, { error: body })
}

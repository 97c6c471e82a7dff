import type { CompiledQuery } from './compile.ts'
import { queryParseError } from './compile.ts'
import type { SyntaxNode } from './syntax-tree.ts'
import { nodesOf } from './syntax-tree.ts'

/** `*word*` has two; each more multiplies the time that one word can take. */
const MAX_WILDCARDS = 2

/**
 * Refuses `match` patterns that people without a session could use to hold the process up: groq-js turns each term
 * into a regular expression, which nothing can interrupt. Patterns must be constants with few wildcards.
 * @throws LakeError 400
 */
export function requireCheapPatterns({ tree }: CompiledQuery, query: string): void {
  for (const node of nodesOf(tree)) {
    if (node.type !== 'OpCall' || node.op !== 'match' || isCheap(node.right)) continue
    throw queryParseError(
      query,
      new Error(`without a session, match takes constant patterns with at most ${MAX_WILDCARDS} wildcards`),
    )
  }
}

function isCheap(pattern: SyntaxNode): boolean {
  if (pattern.type === 'Group') return isCheap(pattern.base)
  if (pattern.type === 'Array') return pattern.elements.every((element) => isCheap(element.value))
  if (pattern.type !== 'Value') return false
  const values: unknown[] = Array.isArray(pattern.value) ? pattern.value : [pattern.value]
  return values.every((value) => typeof value !== 'string' || value.split(/\s+/).every(hasFewWildcards))
}

function hasFewWildcards(term: string): boolean {
  return term.split('*').length - 1 <= MAX_WILDCARDS
}

/** Syntax nodes; a filter of this length is longer than any that the site uses. */
const MAX_FILTER = 200

/** Characters of a listener's query and parameters, which stay in memory for as long as it listens. */
const MAX_FILTER_TEXT = 4096

/**
 * Refuses filters that would make each change expensive: a listener's filter runs at every commit, so without a
 * session it must be short and look at the changed document only.
 * @throws LakeError 400
 */
export function requireSimpleFilter(filter: CompiledQuery, query: string): void {
  requireCheapPatterns(filter, query)
  const nodes = [...nodesOf(filter.tree)]
  if (
    nodes.length <= MAX_FILTER &&
    query.length + JSON.stringify(filter.params).length <= MAX_FILTER_TEXT &&
    filter.concerns.length <= 1 &&
    !nodes.some((node) => node.type === 'Deref')
  )
    return
  throw queryParseError(query, new Error('without a session, a listener takes a short filter without joins'))
}

import { type CompiledQuery, type Params, parseQuery } from './compile.ts'
import { type Concern, concernOf } from './concern.ts'
import { rewrite } from './rewrite.ts'
import type { SyntaxNode } from './syntax-tree.ts'

/** A listener's filter, which tells whether a single document matches. */
export type CompiledFilter = CompiledQuery & {
  readonly concern: Concern | undefined
}

/**
 * Prepares the filter of a listener's query. Drops projections, orders and slices, because they don't decide whether
 * a document matches. @throws LakeError 400, queryParseError
 */
export function compileFilter(query: string, params: Params): CompiledFilter {
  const filter = filterOf(parseQuery(query, params))
  const { tree, concerns } = rewrite(filter)
  return { tree, concerns, params, volatile: true, concern: outerConcern(filter) }
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

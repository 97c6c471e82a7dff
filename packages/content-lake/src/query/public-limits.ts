import { type CompiledFilter, compileFilter, type Params, queryParseError } from './compile.ts'
import type { NodeOf, SyntaxNode } from './syntax-tree.ts'

/**
 * Characters of a filter without a session. Parsing blocks the lake for a time that grows with the square of the
 * length: the slowest 1000 characters take 10 ms. The Studio's own filters have 200.
 */
const FILTER_MAX = 1000

/** Characters of a filter and its parameters, which stay in memory while the listener is connected. */
const FILTER_TEXT_MAX = 4096

/** Operators that run in linear time. `match` and `+` don't. */
const OPERATORS: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>=', 'in'])
const FUNCTIONS: ReadonlySet<string> = new Set(['global::defined', 'sanity::versionOf', 'string::startsWith'])

/** groq-js turns a path into a regular expression. Each wildcard multiplies its time by the length of the id. */
const WILDCARDS_MAX = 2

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
  if (node.type === 'Group') return isSimpleFilter(node.base)
  if (node.type === 'Filter') return isSimpleFilter(node.base) && isSimple(node.expr)
  return node.type === 'Everything'
}

function isSimple(node: SyntaxNode): boolean {
  switch (node.type) {
    case 'This':
    case 'Parameter':
    case 'Value':
      return true
    case 'AccessAttribute':
      return node.base === undefined || isSimple(node.base)
    case 'AccessElement':
    case 'Group':
    case 'Not':
      return isSimple(node.base)
    case 'And':
    case 'Or':
      return isSimple(node.left) && isSimple(node.right)
    case 'Array':
      return node.elements.every(({ value, isSplat }) => !isSplat && isSimple(value))
    case 'OpCall':
      return isPathOfId(node) || (OPERATORS.has(node.op) && isSimple(node.left) && isSimple(node.right))
    case 'FuncCall':
      return FUNCTIONS.has(`${node.namespace}::${node.name}`) && node.args.every(isSimple)
    default:
      return false
  }
}

/** `_id in path("drafts.**")` */
function isPathOfId({ op, left, right }: NodeOf<'OpCall'>): boolean {
  if (op !== 'in' || left.type !== 'AccessAttribute' || left.base || left.name !== '_id') return false
  const pattern = right.type === 'FuncCall' && right.name === 'path' ? right.args[0] : undefined
  return (
    pattern?.type === 'Value' &&
    typeof pattern.value === 'string' &&
    pattern.value.split('.').filter((part) => part.startsWith('*')).length <= WILDCARDS_MAX
  )
}

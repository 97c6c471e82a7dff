import type { LakeDocument } from '../documents/document.ts'
import { publishedIdOf } from '../documents/ids.ts'
import type { SyntaxNode } from './syntax-tree.ts'

/**
 * The keys of the documents that a filter can match. A document can only match if one of its keys is in the set.
 * Keys are `id:<_id>`, `of:<published id>` (any version of a document) and `type:<_type>`.
 */
export type Concern = ReadonlySet<string>

export function keysOf(document: Pick<LakeDocument, '_id' | '_type'>): readonly string[] {
  return [`id:${document._id}`, `of:${publishedIdOf(document._id)}`, `type:${document._type}`]
}

/**
 * Derives a filter's concern from its comparisons of `_id` and `_type`. Undefined means that any document could
 * match. The concern may contain too many documents but never too few.
 */
export function concernOf(filter: SyntaxNode): Concern | undefined {
  switch (filter.type) {
    case 'Group':
      return concernOf(filter.base)
    case 'And':
      return narrower(concernOf(filter.left), concernOf(filter.right))
    case 'Or': {
      const left = concernOf(filter.left)
      const right = left && concernOf(filter.right)
      return left && right && new Set([...left, ...right])
    }
    case 'OpCall': {
      const { op, left, right } = filter
      if (op === '==')
        return keysWith(keyPrefix(left), constant(right)) ?? keysWith(keyPrefix(right), constant(left))
      return op === 'in' ? keysWith(keyPrefix(left), constants(right)) : undefined
    }
    case 'FuncCall':
      return filter.namespace === 'sanity' && filter.name === 'versionOf' && filter.args[0]
        ? keysWith('of:', constant(filter.args[0]))
        : undefined
    default:
      return undefined
  }
}

/** The more selective of two concerns joined by `&&`: ids before types, then fewer keys. */
function narrower(a: Concern | undefined, b: Concern | undefined): Concern | undefined {
  if (!a || !b) return a ?? b
  const cost = (concern: Concern) =>
    concern.size + ([...concern].some((key) => key.startsWith('type:')) ? 1e6 : 0)
  return cost(a) <= cost(b) ? a : b
}

/** Ids and types are strings, so other values can't match. */
function keysWith(prefix: string | undefined, values: readonly unknown[] | undefined): Concern | undefined {
  if (!prefix || !values) return undefined
  return new Set(values.filter((value) => typeof value === 'string').map((value) => prefix + value))
}

function keyPrefix(node: SyntaxNode): 'id:' | 'type:' | undefined {
  if (node.type === 'Group') return keyPrefix(node.base)
  if (node.type !== 'AccessAttribute' || (node.base && node.base.type !== 'This')) return undefined
  return node.name === '_id' ? 'id:' : node.name === '_type' ? 'type:' : undefined
}

/** The only value of an expression, or undefined if that isn't known yet. */
function constant(node: SyntaxNode): unknown[] | undefined {
  if (node.type === 'Group') return constant(node.base)
  return node.type === 'Value' ? [node.value] : undefined
}

function constants(node: SyntaxNode): unknown[] | undefined {
  if (node.type === 'Value' && Array.isArray(node.value)) return node.value as unknown[]
  if (node.type !== 'Array') return undefined
  const values = node.elements.map(({ isSplat, value }) => (isSplat ? undefined : constant(value)))
  return values.every((value) => value !== undefined) ? values.flat() : undefined
}

import type { LakeDocument } from '../documents/document.ts'
import { toPublishedId } from '../documents/ids.ts'
import type { SyntaxNode } from './syntax-tree.ts'

/** Documents can only match a filter with one of its keys: `id:<_id>`, `of:<published id>` or `type:<_type>`. */
export type FilterKeys = ReadonlySet<string>

export const listKeys = (document: Pick<LakeDocument, '_id' | '_type'>): readonly string[] => [
  `id:${document._id}`,
  `of:${toPublishedId(document._id)}`,
  `type:${document._type}`,
]

/** By comparisons of `_id` and `_type`: too many documents but never too few. Undefined: any could match. */
export function filterKeys(filter: SyntaxNode): FilterKeys | undefined {
  switch (filter.type) {
    case 'Group':
      return filterKeys(filter.base)
    case 'And':
      return narrower(filterKeys(filter.left), filterKeys(filter.right))
    case 'Or': {
      const left = filterKeys(filter.left)
      const right = left && filterKeys(filter.right)
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

/** Of two filters joined by `&&`: ids before types, then fewer keys. */
function narrower(a: FilterKeys | undefined, b: FilterKeys | undefined): FilterKeys | undefined {
  if (!a || !b) return a ?? b
  const cost = (keys: FilterKeys) => keys.size + ([...keys].some((key) => key.startsWith('type:')) ? 1e6 : 0)
  return cost(a) <= cost(b) ? a : b
}

/** Ids and types are strings, so other values can't match. */
function keysWith(prefix: string | undefined, values: readonly unknown[] | undefined) {
  if (!prefix || !values) return undefined
  return new Set(values.filter((value) => typeof value === 'string').map((value) => prefix + value))
}

function keyPrefix(node: SyntaxNode): 'id:' | 'type:' | undefined {
  if (node.type === 'Group') return keyPrefix(node.base)
  if (node.type !== 'AccessAttribute' || (node.base && node.base.type !== 'This')) return undefined
  return node.name === '_id' ? 'id:' : node.name === '_type' ? 'type:' : undefined
}

/** Undefined if it isn't known yet. */
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

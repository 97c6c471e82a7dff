import type { LakeDocument } from '../documents/document.ts'
import { publishedIdOf } from '../documents/ids.ts'
import type { NodeOf, SyntaxNode } from './syntax-tree.ts'

/**
 * The keys of the documents that a filter can match. A document can only match if one of its keys is in the set.
 * Keys are `id:<_id>`, `of:<published id>` (any version of a document) and `type:<_type>`.
 */
export type Concern = ReadonlySet<string>

/** A document's keys. */
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
    case 'OpCall':
      if (filter.op === '==')
        return equality(filter.left, filter.right) ?? equality(filter.right, filter.left)
      return filter.op === 'in' ? membership(filter.left, filter.right) : undefined
    case 'FuncCall':
      return versionsOf(filter)
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

function equality(attribute: SyntaxNode, constant: SyntaxNode): Concern | undefined {
  const prefix = keyPrefix(attribute)
  const values = prefix && constants(constant)
  return values && values.length === 1 && typeof values[0] === 'string'
    ? new Set([prefix + values[0]])
    : undefined
}

function membership(attribute: SyntaxNode, list: SyntaxNode): Concern | undefined {
  const prefix = keyPrefix(attribute)
  if (!prefix) return undefined
  const values =
    list.type === 'Value' && Array.isArray(list.value)
      ? (list.value as unknown[])
      : list.type === 'Array'
        ? list.elements.flatMap((element) =>
            element.isSplat ? [undefined] : (constants(element.value) ?? [undefined]),
          )
        : undefined
  if (!values || values.includes(undefined)) return undefined
  // Ids and types are strings, so other values in the list can't match.
  return new Set(values.filter((value) => typeof value === 'string').map((value) => prefix + value))
}

function keyPrefix(node: SyntaxNode): 'id:' | 'type:' | undefined {
  if (node.type === 'Group') return keyPrefix(node.base)
  if (node.type !== 'AccessAttribute' || (node.base && node.base.type !== 'This')) return undefined
  return node.name === '_id' ? 'id:' : node.name === '_type' ? 'type:' : undefined
}

function constants(node: SyntaxNode): unknown[] | undefined {
  if (node.type === 'Group') return constants(node.base)
  return node.type === 'Value' ? [node.value] : undefined
}

function versionsOf(call: NodeOf<'FuncCall'>): Concern | undefined {
  const argument = call.namespace === 'sanity' && call.name === 'versionOf' ? call.args[0] : undefined
  const values = argument && constants(argument)
  return typeof values?.[0] === 'string' ? new Set([`of:${values[0]}`]) : undefined
}

import type { LakeDocument } from '../documents/document.ts'
import { allReferencesIn } from '../store/references.ts'
import type { SyntaxNode } from './syntax-tree.ts'

/**
 * The id that every match of a filter refers to, as an expression in the scope before the filter's brackets. Undefined
 * if the filter isn't about one id. The media library queries `references(^._id)` for each of its images. With 10,000
 * images, reading all documents each time would take minutes.
 */
export function referredId(filter: SyntaxNode): SyntaxNode | undefined {
  if (filter.type === 'Group') return referredId(filter.base)
  if (filter.type === 'And') return referredId(filter.left) ?? referredId(filter.right)
  if (filter.type !== 'FuncCall' || filter.namespace !== 'global' || filter.name !== 'references')
    return undefined
  const [id, ...more] = filter.args
  if (!id || more.length > 0) return undefined
  if (id.type === 'Value') return id
  // `^` inside the brackets is `@` in front of them.
  const isParents = id.type === 'AccessAttribute' && id.base?.type === 'Parent' && id.base.n === 1
  return isParents ? { type: 'AccessAttribute', name: id.name } : undefined
}

const known = new WeakMap<LakeDocument, ReadonlySet<string>>()

/** The ids that a document refers to, anywhere in it. Read once for each revision. */
export function idsReferredTo(document: LakeDocument): ReadonlySet<string> {
  const before = known.get(document)
  if (before) return before
  const ids = new Set(allReferencesIn(document).map(({ to }) => to))
  known.set(document, ids)
  return ids
}

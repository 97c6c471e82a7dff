import type { LakeDocument } from '../documents/document.ts'
import { type Audience, isDraftId, isPublishedId, publishedIdOf, SEES } from '../documents/ids.ts'
import type { DocumentReader } from '../mutations/staged-transaction.ts'
import type { CommittedTransaction } from '../store/lake-store.ts'
import { withSearchTextOf } from '../documents/search-text.ts'
import type { Perspective } from './perspective.ts'
import { createView, type View } from './view.ts'

/** Only made-up stacks need more views than this. */
const VIEWS_MAX = 12

/**
 * Builds views on demand and invalidates those that a transaction affects. The public sees only public documents,
 * whatever the perspective.
 */
export function createViewCache(documents: DocumentReader) {
  const views = new Map<
    string,
    { readonly view: View; readonly shows: (document: LakeDocument) => boolean }
  >()

  function get(perspective: Perspective, audience: Audience): View {
    const stack = audience === 'public' || perspective.kind === 'raw' ? undefined : perspective.stack
    const name = `${audience} ${stack?.join(',')}`
    const found = views.get(name)
    if (found) return found.view
    if (views.size >= VIEWS_MAX) views.clear()
    const sees = SEES[audience]
    const shows =
      stack?.length === 0 ? (document: LakeDocument) => sees(document) && isPublishedId(document._id) : sees
    const shown = [...documents.values()].filter(shows)
    const view = createView(stack?.length ? overlay(shown, stack) : shown)
    views.set(name, { view, shows })
    return view
  }

  /** Call this after each commit, before notifying listeners. */
  function invalidate({ changes }: CommittedTransaction): void {
    const touched = changes.flatMap(({ before, after }) => [before ?? [], after ?? []].flat())
    for (const [name, { shows }] of views) if (touched.some(shows)) views.delete(name)
  }

  return { get, invalidate }
}

const overlaid = new WeakMap<LakeDocument, LakeDocument>()

/** A copy of the document under its published id, as perspectives show it. Cached for each revision. */
function underPublishedId(document: LakeDocument): LakeDocument {
  const known = overlaid.get(document)
  if (known) return known
  const made: LakeDocument = withSearchTextOf(
    { ...document, _id: publishedIdOf(document._id), _originalId: document._id },
    document,
  )
  overlaid.set(document, made)
  return made
}

function overlay(documents: readonly LakeDocument[], stack: readonly string[]): LakeDocument[] {
  const chosen = new Map<string, { document: LakeDocument; rank: number }>()
  for (const document of documents) {
    const rank = rankOf(document._id, stack)
    const id = publishedIdOf(document._id)
    const other = chosen.get(id)
    if (rank === -1 || (other && other.rank <= rank)) continue
    chosen.set(id, { document, rank })
  }
  return [...chosen.values()].map(({ document }) => underPublishedId(document))
}

/** Lower ranks take precedence; -1 means not in the stack. */
function rankOf(id: string, stack: readonly string[]): number {
  if (isPublishedId(id)) return stack.length
  return stack.indexOf(isDraftId(id) ? 'drafts' : (id.split('.')[1] ?? ''))
}

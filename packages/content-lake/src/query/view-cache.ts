import type { LakeDocument } from '../documents/document.ts'
import {
  type Audience,
  isDraftId,
  isPublic,
  isPublishedId,
  publishedIdOf,
  releaseOf,
  SEES,
} from '../documents/ids.ts'
import type { DocumentReader } from '../mutations/staged-transaction.ts'
import type { CommittedTransaction } from '../store/lake-store.ts'
import { withSearchText } from '../documents/search-text.ts'
import { isRemoval } from '../documents/version-notes.ts'
import { type Perspective, PUBLISHED } from './perspective.ts'
import { createView, type View } from './view.ts'

/** Only made-up release stacks need more views than this. */
const MAX_VIEWS = 12

/**
 * Builds views on demand and invalidates those that a transaction affects. The public sees only public documents,
 * whatever the perspective.
 */
export function createViewCache(documents: DocumentReader) {
  const views = new Map<string, View>()

  function get(perspective: Perspective, audience: Audience): View {
    const name = nameOf(perspective, audience)
    const found = views.get(name)
    if (found) return found
    if (views.size >= MAX_VIEWS) views.clear()
    const view = createView(build(perspective, audience))
    views.set(name, view)
    return view
  }

  /** Call this after each commit, before notifying listeners. */
  function invalidate(transaction: CommittedTransaction): void {
    const touched = transaction.changes.flatMap(({ before, after }) =>
      [before, after].filter((document) => document !== null),
    )
    if (touched.length === 0) return
    const kept = new Map<string, View>()
    if (!touched.some(isPublic)) keep(kept, 'public', views)
    if (!touched.some((document) => isPublishedId(document._id)))
      for (const audience of ['people', 'servers'] as const) keep(kept, nameOf(PUBLISHED, audience), views)
    views.clear()
    for (const [name, view] of kept) views.set(name, view)
  }

  function build(perspective: Perspective, audience: Audience): LakeDocument[] {
    const all = [...documents.values()].filter(SEES[audience])
    if (audience === 'public' || perspective.kind === 'raw') return all
    if (perspective.stack.length === 0) return all.filter((document) => isPublishedId(document._id))
    return overlay(all, perspective.stack)
  }

  return { get, invalidate }
}

function keep(into: Map<string, View>, name: string, views: ReadonlyMap<string, View>): void {
  const view = views.get(name)
  if (view) into.set(name, view)
}

function nameOf(perspective: Perspective, audience: Audience): string {
  if (audience === 'public') return 'public'
  return `${audience} ${perspective.kind === 'raw' ? 'raw' : perspective.stack.join(',')}`
}

const overlaid = new WeakMap<LakeDocument, LakeDocument>()

/** A copy of the document under its published id, as perspectives show it. Cached for each revision. */
function underPublishedId(document: LakeDocument): LakeDocument {
  const known = overlaid.get(document)
  if (known) return known
  const made: LakeDocument = withSearchText({
    ...document,
    _id: publishedIdOf(document._id),
    _originalId: document._id,
  })
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
  return [...chosen.values()].flatMap(({ document }) =>
    isRemoval(document) ? [] : [underPublishedId(document)],
  )
}

/** Lower ranks take precedence; -1 means not in the stack. */
function rankOf(id: string, stack: readonly string[]): number {
  if (isPublishedId(id)) return stack.length
  return stack.indexOf(isDraftId(id) ? 'drafts' : (releaseOf(id) ?? ''))
}

import { publishedId } from '@site/content/site/ids'
import { fingerprint } from '../../src/scheduling/fingerprint.ts'

type Document = Readonly<Record<string, unknown>>
type Versions = { readonly draft?: Document | null; readonly published?: Document | null }

/** Somebody asked for a draft to be reviewed, and perhaps somebody else has approved it. Times are ISO strings. */
export type Review = {
  readonly _id: string
  readonly _rev: string
  readonly documentId: string
  readonly documentType: string
  readonly title: string
  /** Fingerprints of the draft to be reviewed, and of what was on the site then. */
  readonly draft: string
  readonly published: string | null
  readonly askedBy: string
  readonly askedByName: string
  readonly askedAt: string
  readonly approvedByName?: string | null
  readonly approvedAt?: string | null
}

/** Whether publishing needs an approval. The dot makes it private in both lakes. */
export const REVIEW_RULE_ID = 'reviewRule.publishing'

export type ReviewRule = { readonly required: boolean }

/** The id of a document's review. The dot makes it private in both lakes: the public can't see what is being prepared. */
export function reviewId(documentId: string): string {
  return `review.${publishedId(documentId)}`
}

/** The fields of a review that say what is reviewed. */
export function reviewed({ draft, published }: Versions): Pick<Review, 'draft' | 'published'> {
  return { draft: fingerprint(draft ?? {}), published: published ? fingerprint(published) : null }
}

/** `changed`: the draft is no longer the one that was to be reviewed, or was approved. */
export type ReviewState = 'none' | 'waiting' | 'approved' | 'changed'

/** Compares a review with a document. A review ends when something is published: then it was about another draft. */
export function stateOf(review: Review | undefined, versions: Versions): ReviewState {
  if (!review || !versions.draft) return 'none'
  const now = reviewed(versions)
  if (now.published !== review.published) return 'none'
  if (now.draft !== review.draft) return 'changed'
  return review.approvedAt ? 'approved' : 'waiting'
}

import { fingerprint } from './fingerprint.ts'
import { draftId, publishedId, releaseOf } from './ids.ts'

type Document = Readonly<Record<string, unknown>>
type Versions = { readonly draft?: Document | null; readonly published?: Document | null }

/**
 * Somebody asked for a draft, or a version in a release, to be reviewed. Perhaps somebody else has approved it or asked
 * for changes. Times are ISO strings.
 */
export type Review = {
  readonly _id: string
  readonly _rev: string
  readonly documentId: string
  readonly documentType: string
  /** The id of the draft or version. Reviews from before there were any of versions don't have it. */
  readonly reviewedId?: string
  readonly title: string
  /** Fingerprints of the draft to review, and of the document published at that time. */
  readonly draft: string
  readonly published: string | null
  readonly askedBy: string
  readonly askedByName: string
  readonly askedAt: string
  readonly approvedByName?: string | null
  readonly approvedAt?: string | null
  readonly refusedByName?: string | null
  readonly refusedAt?: string | null
  /** What to change before it can be approved. */
  readonly note?: string | null
}

/** Whether publishing needs an approval. The dot makes it private in both lakes. */
export const REVIEW_RULE_ID = 'reviewRule.publishing'

export type ReviewRule = { readonly required: boolean }

/** Nobody reviews these: they aren't part of the site. */
export const NEVER_REVIEWED: ReadonlySet<string> = new Set(['deskSettings'])

/**
 * The id of the review of a draft or of a version in a release. The dot makes it private in both lakes: strangers can't
 * see what is being prepared.
 */
export function reviewId(id: string): string {
  return ['review', releaseOf(id), publishedId(id)].filter((part) => part !== undefined).join('.')
}

/** The id of a document's version in a release, or else of its draft. */
export const reviewedId = (id: string): string => (releaseOf(id) === undefined ? draftId(id) : id)

/** The fields of a review that identify its draft. */
export function reviewed({ draft, published }: Versions): Pick<Review, 'draft' | 'published'> {
  return { draft: fingerprint(draft ?? {}), published: published ? fingerprint(published) : null }
}

/** `changed`: the draft has changed since it was sent for review, approved or refused. */
export type ReviewState = 'none' | 'waiting' | 'approved' | 'refused' | 'changed'

/** Compares a review with a document; `draft` is the version in a release, if that is reviewed. A review ends when something is published: then it was about another draft. */
export function stateOf(review: Review | undefined, versions: Versions): ReviewState {
  if (!review || !versions.draft) return 'none'
  const now = reviewed(versions)
  if (now.published !== review.published) return 'none'
  if (now.draft !== review.draft) return 'changed'
  if (review.approvedAt) return 'approved'
  return review.refusedAt ? 'refused' : 'waiting'
}

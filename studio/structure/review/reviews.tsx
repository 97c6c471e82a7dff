import { createContext, type PropsWithChildren, useContext } from 'react'
import { type DocumentActionProps, getVersionId } from 'sanity'
import { useLive } from '../live.ts'
import {
  type Review,
  REVIEW_RULE_ID,
  reviewId,
  type ReviewRule,
  type ReviewState,
  stateOf,
} from '@site/content/site/review'

type Reviews = { readonly reviews: readonly Review[]; readonly rule: ReviewRule | null }

const QUERY = `{"reviews": *[_type == "review"] | order(askedAt asc), "rule": *[_id == "${REVIEW_RULE_ID}"][0]}`

type Known = { readonly result?: Reviews; readonly failed: boolean }

const ReviewsContext = createContext<Known>({ failed: false })

/** Keeps reviews up to date for the whole Studio, with a single event stream. */
export function ReviewsProvider({ children }: PropsWithChildren) {
  const known = useLive<Reviews>(QUERY, '_type in ["review", "reviewRule"]')
  return <ReviewsContext value={known}>{children}</ReviewsContext>
}

/** All reviews, oldest first, and the rule. Undefined while they are being loaded. */
export function useReviews(): Reviews | undefined {
  return useContext(ReviewsContext).result
}

type Versions = Parameters<typeof stateOf>[1]

/** The id that a document's action or badge concerns: the version in a release, or else the draft. */
export function underReview({
  id,
  release,
  version,
  draft,
  published,
}: Pick<DocumentActionProps, 'id' | 'release' | 'version' | 'draft' | 'published'>) {
  return release === undefined
    ? { id, draft, published }
    : { id: getVersionId(id, release), draft: version, published }
}

/**
 * The review of a document and its state.
 *
 * @param id of a version in a release, or any other of the document's ids for its draft.
 */
export function useReview(
  id: string,
  versions: Versions,
): { readonly review: Review | undefined; readonly state: ReviewState } {
  const review = useReviews()?.reviews.find(({ _id }) => _id === reviewId(id))
  return { review, state: stateOf(review, versions) }
}

const MISSING = {
  none: 'Somebody else has to approve this first. Choose “Ready for review” in the menu beside this button.',
  waiting: 'This waits for somebody else’s approval.',
  changed:
    'This has changed since its review. Choose “Ready for review” again, in the menu beside this button.',
  refused: 'Somebody asked for changes. Make them, then choose “Ready for review” again.',
}

/** Why something can't be published yet, if the rule asks for an approval that it doesn't have, or isn't known yet. */
export function missingApproval({ result, failed }: Known, state: ReviewState): string | undefined {
  if (!result)
    return failed
      ? 'Whether this needs approval could not be found out. Reload the Studio to try again.'
      : 'Finding out whether this needs approval…'
  return result.rule?.required === true && state !== 'approved' ? MISSING[state] : undefined
}

/** The same for an open document. */
export function useMissingApproval(id: string, versions: Versions): string | undefined {
  const known = useContext(ReviewsContext)
  return missingApproval(known, useReview(id, versions).state)
}

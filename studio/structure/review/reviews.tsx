import { createContext, type PropsWithChildren, useContext } from 'react'
import { useLive } from '../live.ts'
import {
  type Review,
  REVIEW_RULE_ID,
  reviewId,
  type ReviewRule,
  type ReviewState,
  stateOf,
} from './review.ts'

type Reviews = { readonly reviews: readonly Review[]; readonly rule: ReviewRule | null }

const QUERY = `{"reviews": *[_type == "review"] | order(askedAt asc), "rule": *[_id == "${REVIEW_RULE_ID}"][0]}`

const ReviewsContext = createContext<Reviews | undefined>(undefined)

/** Keeps reviews up to date for the whole Studio, with a single event stream. */
export function ReviewsProvider({ children }: PropsWithChildren) {
  const { result } = useLive<Reviews>(QUERY, '_type in ["review", "reviewRule"]')
  return <ReviewsContext value={result}>{children}</ReviewsContext>
}

/** All reviews, oldest first, and the rule. Undefined while they are being loaded. */
export function useReviews(): Reviews | undefined {
  return useContext(ReviewsContext)
}

type Versions = Parameters<typeof stateOf>[1]

/** The review of a document and its state. `required`: nothing may be published without approval. */
export function useReview(
  documentId: string,
  versions: Versions,
): { readonly review: Review | undefined; readonly state: ReviewState; readonly required: boolean } {
  const known = useReviews()
  const id = reviewId(documentId)
  const review = known?.reviews.find(({ _id }) => _id === id)
  return { review, state: stateOf(review, versions), required: known?.rule?.required === true }
}

/** Why a draft can't be published yet, if the rule asks for an approval that it doesn't have. */
export function useMissingApproval(documentId: string, versions: Versions): string | undefined {
  const { state, required } = useReview(documentId, versions)
  if (!required || state === 'approved') return undefined
  return state === 'waiting'
    ? 'This waits for somebody else’s approval.'
    : 'Somebody else has to approve this first. Choose “Ready for review” in the menu beside this button.'
}

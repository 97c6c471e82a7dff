import { NEVER_REVIEWED, type Review, REVIEW_RULE_ID, reviewId, stateOf } from '@site/content/site/review'
import type { LakeDocument } from '../documents/document.ts'
import { publishedIdOf } from '../documents/ids.ts'
import { isRemoval } from '../documents/version-notes.ts'
import type { StagedTransaction } from '../mutations/staged-transaction.ts'
import { refused, titlesOf } from './release.ts'

/**
 * Refuses a release with unapproved versions, if the administrators require approval. As for a single document,
 * unpublishing needs no approval.
 * @throws ItemRefused 409 that names the documents
 */
export function refuseUnapproved(
  staged: StagedTransaction,
  name: string,
  versions: readonly LakeDocument[],
): void {
  if (staged.get(REVIEW_RULE_ID)?.['required'] !== true) return
  const missing = versions.filter(
    (version) => !isRemoval(version) && !NEVER_REVIEWED.has(version._type) && !isApproved(staged, version),
  )
  if (missing.length === 0) return
  throw refused(
    'releaseApprovalError',
    `Nobody has approved ${titlesOf(missing)}. Nothing was published. ` +
      'Open each in the release and choose “Ready for review”; somebody else then chooses “Approve”',
    name,
  )
}

function isApproved(staged: StagedTransaction, version: LakeDocument): boolean {
  const review = staged.get(reviewId(version._id)) as (LakeDocument & Review) | undefined
  const published = staged.get(publishedIdOf(version._id)) ?? null
  return stateOf(review, { draft: version, published }) === 'approved'
}

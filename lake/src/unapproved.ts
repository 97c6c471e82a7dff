import type { ReleasePublication } from '@site/content-lake/site'
import { titlesOf } from '@site/content-lake/releases/release'
import { NEVER_REVIEWED, type Review, REVIEW_RULE_ID, reviewId, stateOf } from '@site/content/site/review'

/**
 * Why a release can't be published: nobody has approved some of its versions, although the administrators require it. As
 * for a single document, unpublishing needs no approval.
 */
export function unapproved({
  versions,
  get,
}: Pick<ReleasePublication, 'versions' | 'get'>): string | undefined {
  if (get(REVIEW_RULE_ID)?.['required'] !== true) return undefined
  const missing = versions.filter(({ version, published }) => {
    if (NEVER_REVIEWED.has(version._type)) return false
    const review = get(reviewId(version._id)) as Review | undefined
    return stateOf(review, { draft: version, published }) !== 'approved'
  })
  if (missing.length === 0) return undefined
  return (
    `Nobody has approved ${titlesOf(missing.map(({ version }) => version))}. ` +
    'Open each in the release and choose “Ready for review”; somebody else then chooses “Approve”.'
  )
}

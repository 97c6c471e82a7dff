import type { DocumentBadgeComponent } from 'sanity'
import { sydneyTime } from '../../src/scheduling/sydney-time.ts'
import { useReview } from './reviews.tsx'

/** How far the review of a document is, beside its state. */
export const reviewBadge: DocumentBadgeComponent = (props) => {
  const { review, state } = useReview(props.id, props)
  if (!review || state === 'none') return null
  const { askedByName, askedAt, approvedByName, approvedAt } = review
  if (state === 'approved')
    return {
      label: `Approved by ${approvedByName}, ${sydneyTime(new Date(approvedAt ?? ''))}`,
      color: 'success',
    }
  if (state === 'waiting')
    return {
      label: `Waits for review, asked by ${askedByName}, ${sydneyTime(new Date(askedAt))}`,
      color: 'primary',
    }
  return {
    label: approvedAt ? 'Changed since it was approved' : 'Changed since it was to be reviewed',
    color: 'warning',
  }
}

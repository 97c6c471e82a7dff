import type { DocumentBadgeComponent } from 'sanity'
import { sydneyTime } from '../../src/scheduling/sydney-time.ts'
import { underReview, useReview } from './reviews.tsx'

/** A badge with the state of a document's review. */
export const reviewBadge: DocumentBadgeComponent = (props) => {
  const subject = underReview(props)
  const { review, state } = useReview(subject.id, subject)
  if (!review || state === 'none') return null
  const { askedByName, askedAt, approvedByName, approvedAt, refusedByName, refusedAt } = review
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
  if (state === 'refused')
    return {
      label: `${refusedByName} asked for changes, ${sydneyTime(new Date(refusedAt ?? ''))}`,
      color: 'warning',
    }
  return {
    label: approvedAt ? 'Changed since it was approved' : 'Changed since it was to be reviewed',
    color: 'warning',
  }
}

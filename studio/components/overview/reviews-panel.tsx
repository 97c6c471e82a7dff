import { Card, Flex, Switch, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useId } from 'react'
import { type SanityDocument, useClient } from 'sanity'
import { sydneyTime } from '../../src/scheduling/sydney-time.ts'
import { CONTENT } from '@site/content/site/kept-by-programs'
import { useLive } from '../../structure/live.ts'
import { type Review, REVIEW_RULE_ID, stateOf } from '@site/content/site/review'
import { useReviews } from '../../structure/review/reviews.tsx'
import { releaseOf } from '@site/content/site/ids'
import { Hint } from '../small-text.tsx'
import { emptyWords, Line, Panel } from './panel.tsx'
import { useIsAdministrator } from './use-is-administrator.ts'

/** A review with the document in both versions, to see whether it is still about them. */
type Reviewed = Review & { readonly is: SanityDocument | null; readonly becomes: SanityDocument | null }

const QUERY = `*[_type == "review"] | order(askedAt asc){
  ..., "is": *[_id == ^.documentId][0],
  "becomes": *[_id == coalesce(^.reviewedId, "drafts." + ^.documentId)][0]
}`

/** The time of a step of a review, or nothing if it hasn't been taken. */
const timeOf = (iso: string | null | undefined) => (iso ? sydneyTime(new Date(iso)) : '')

function ReviewLine({ review }: { review: Reviewed }) {
  const { documentId, documentType, title, reviewedId = '', note } = review
  const state = stateOf(review, { draft: review.becomes, published: review.is })
  const asides = {
    none: '',
    changed: '',
    waiting: `Asked by ${review.askedByName}, ${timeOf(review.askedAt)}`,
    approved: `Approved by ${review.approvedByName}, ${timeOf(review.approvedAt)}`,
    refused: `${review.refusedByName} asked for changes, ${timeOf(review.refusedAt)}`,
  }
  return (
    <Line
      id={documentId}
      type={documentType}
      title={title}
      release={releaseOf(reviewedId)}
      aside={asides[state]}
    >
      {state === 'refused' && <Hint>{note}</Hint>}
      {state === 'changed' && (
        <Text size={1} muted>
          Changed since then. Open it and choose “Ready for review” again.
        </Text>
      )}
    </Line>
  )
}

/** The rule that nothing is published without approval. Only administrators change it. */
function Rule() {
  const client = useClient({ apiVersion: '2026-03-01' })
  const administrator = useIsAdministrator()
  const required = useReviews()?.rule?.required === true
  const toast = useToast()
  const id = useId()
  const change = () => {
    const rule = { _id: REVIEW_RULE_ID, _type: 'reviewRule', required: !required }
    client.createOrReplace(rule).catch(() => {
      toast.push({ status: 'error', title: 'The rule could not be saved. Please try again.' })
    })
  }
  return (
    <Card as="li" borderTop paddingTop={3}>
      <Flex gap={3} align="center">
        <Switch id={id} checked={required} disabled={!administrator} onChange={change} />
        <Text as="label" htmlFor={id} size={1} muted>
          Publish only what somebody else has approved{administrator ? '' : ' (administrators decide)'}
        </Text>
      </Flex>
    </Card>
  )
}

/** Open reviews, approved documents that are not published yet, and whether approval is required. */
export function Reviews() {
  const live = useLive<Reviewed[]>(QUERY, `_type == "review" || (${CONTENT})`)
  const open = (live.result ?? []).filter(
    (review) => stateOf(review, { draft: review.becomes, published: review.is }) !== 'none',
  )
  const none =
    'Nothing waits for review. To ask for one, use “Ready for review” in the menu beside “Publish”.'
  return (
    <Panel title="Reviews">
      {open.length === 0 && (
        <Text as="li" size={1} muted>
          {emptyWords(live, none)}
        </Text>
      )}
      {open.map((review) => (
        <ReviewLine key={review._id} review={review} />
      ))}
      <Rule />
    </Panel>
  )
}

import { Button, Card, Stack, Text, TextArea } from '@sanity/ui'
import { useId, useState } from 'react'
import { getPublishedId, getVersionFromId, isVersionId, useEditState } from 'sanity'
import { sydneyTime } from '../../src/scheduling/sydney-time.ts'
import { useReview } from './reviews.tsx'

/** Characters. It is read above a form. */
const LONGEST = 500

type NoteFormProps = {
  /** Who asked for the review. */
  readonly author: string
  readonly onSend: (note: string) => void
}

/** Asks the reviewer what has to be changed. */
export function NoteForm({ author, onSend }: NoteFormProps) {
  const [note, setNote] = useState('')
  const id = useId()
  return (
    <Stack
      as="form"
      gap={4}
      padding={4}
      onSubmit={(event) => {
        event.preventDefault()
        onSend(note.trim())
      }}
    >
      <Text as="label" htmlFor={id} size={1}>
        What should {author} change?
      </Text>
      <TextArea
        id={id}
        rows={4}
        maxLength={LONGEST}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Button type="submit" tone="primary" text="Ask for changes" disabled={note.trim() === ''} />
    </Stack>
  )
}

/** Shows above a form what the reviewer wants to have changed, until the next review. */
export function ReviewNote({ id, type }: { id: string; type: string }) {
  const { draft, version, published } = useEditState(
    getPublishedId(id),
    type,
    'default',
    isVersionId(id) ? getVersionFromId(id) : undefined,
  )
  const { review, state } = useReview(id, { draft: version ?? draft, published })
  if (!review?.refusedAt || !review.note || state === 'none') return null
  const words = `${review.refusedByName} asked for changes, ${sydneyTime(new Date(review.refusedAt))}`
  return (
    <Card as="section" aria-label="Review" border padding={3} radius={2} tone="caution">
      <Stack gap={3}>
        <Text size={1} muted>
          {words}
        </Text>
        <Text size={1} style={{ whiteSpace: 'pre-wrap' }}>
          {review.note}
        </Text>
      </Stack>
    </Card>
  )
}

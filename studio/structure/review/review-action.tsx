import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { CommentIcon } from '@sanity/icons/Comment'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionProps,
  useClient,
  useCurrentUser,
  useDocumentValuePermissions,
} from 'sanity'
import { nameOf, useFaulty } from '../scheduling/schedule-action.tsx'
import { type Review, reviewed, reviewedId, reviewId } from '@site/content/site/review'
import { NoteForm } from './review-note.tsx'
import { underReview, useReview } from './reviews.tsx'

/** A step of a review: its name, the fields that it sets, and its message. */
type Step = { readonly label: string; readonly told: string; readonly write: () => Promise<unknown> }

/** The signed-in user's steps of a review. */
function useSteps(props: DocumentActionProps, review: Review | undefined) {
  const client = useClient({ apiVersion: '2026-03-01' })
  const user = useCurrentUser()
  const { id, type } = props
  const subject = underReview(props)
  const now = () => new Date().toISOString()
  const withRevision = () => client.patch(review?._id ?? '').ifRevisionId(review?._rev ?? '')
  return {
    ask: {
      label: 'Ready for review',
      told: 'Ready for review. The overview lists it.',
      write: () =>
        client.createOrReplace({
          _id: reviewId(subject.id),
          _type: 'review',
          documentId: id,
          documentType: type,
          reviewedId: reviewedId(subject.id),
          title: nameOf(subject),
          ...reviewed(subject),
          askedBy: user?.id ?? '',
          askedByName: user?.name ?? '',
          askedAt: now(),
        }),
    },
    withdraw: {
      label: 'Withdraw from review',
      told: 'Withdrawn from review',
      write: () => client.delete(reviewId(subject.id)),
    },
    approve: {
      label: 'Approve',
      told: 'Approved',
      write: () =>
        withRevision()
          .set({ approvedByName: user?.name ?? '', approvedAt: now() })
          .unset(['refusedByName', 'refusedAt', 'note'])
          .commit(),
    },
    takeBack: {
      label: 'Take the approval back',
      told: 'The approval was taken back',
      write: () => withRevision().unset(['approvedByName', 'approvedAt']).commit(),
    },
  } satisfies Record<string, Step>
}

/** Stores a review's step and shows its result. */
function useTake() {
  const toast = useToast()
  return ({ write, told }: Pick<Step, 'write' | 'told'>) =>
    write().then(
      () => toast.push({ status: 'success', title: told }),
      () => toast.push({ status: 'error', title: 'The review has just changed. Check it and try again.' }),
    )
}

/** Whether the signed-in user may change reviews. */
function useMayReview(id: string): boolean {
  const document = { _id: reviewId(id), _type: 'review' }
  const [permission] = useDocumentValuePermissions({ document, permission: 'create' })
  return permission?.granted === true
}

/**
 * The next step of a review. Anybody who may edit can approve, except the person who asked for the review. In a small
 * firm, a page would have to wait if only an administrator could approve.
 */
export const reviewAction: DocumentActionComponent = Object.assign(
  (props: DocumentActionProps) => {
    const subject = underReview(props)
    const { review, state } = useReview(subject.id, subject)
    const steps = useSteps(props, review)
    const user = useCurrentUser()
    const take = useTake()
    const errors = useFaulty(subject.id, props.type)
    const refused = !useMayReview(subject.id)
    if (!subject.draft) return null
    const own = review?.askedBy === user?.id
    const step = {
      none: steps.ask,
      changed: steps.ask,
      refused: own ? steps.ask : steps.approve,
      waiting: own ? steps.withdraw : steps.approve,
      approved: steps.takeBack,
    }[state]
    const faulty = errors && step === steps.ask
    return {
      label: step.label,
      icon: CheckmarkCircleIcon,
      disabled: refused || faulty,
      title: refused
        ? 'Your role can view this, but not change it.'
        : faulty
          ? 'Correct the marked fields first.'
          : '',
      onHandle: () => void take(step),
    }
  },
  { displayName: 'Review' },
)

/** Refuses an approval with a note that says what has to be changed first. */
export const askForChanges: DocumentActionComponent = Object.assign(
  (props: DocumentActionProps) => {
    const subject = underReview(props)
    const { review, state } = useReview(subject.id, subject)
    const client = useClient({ apiVersion: '2026-03-01' })
    const user = useCurrentUser()
    const take = useTake()
    const allowed = useMayReview(subject.id)
    const [open, setOpen] = useState(false)
    if (!review || state !== 'waiting' || review.askedBy === user?.id || !allowed) return null
    const send = (note: string) =>
      void take({
        told: `${review.askedByName} sees your note above the form.`,
        write: () =>
          client
            .patch(review._id)
            .ifRevisionId(review._rev)
            .set({ refusedByName: user?.name ?? '', refusedAt: new Date().toISOString(), note })
            .commit(),
      }).then(() => setOpen(false))
    return {
      label: 'Ask for changes…',
      icon: CommentIcon,
      onHandle: () => setOpen(true),
      dialog: open && {
        type: 'dialog' as const,
        header: 'Ask for changes',
        onClose: () => setOpen(false),
        content: <NoteForm author={review.askedByName} onSend={send} />,
      },
    }
  },
  { displayName: 'Ask for changes' },
)

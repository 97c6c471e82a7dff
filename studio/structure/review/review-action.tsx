import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { useToast } from '@sanity/ui/toast'
import {
  type DocumentActionComponent,
  type DocumentActionProps,
  useClient,
  useCurrentUser,
  useDocumentValuePermissions,
} from 'sanity'
import { nameOf, useFaulty } from '../scheduling/schedule-action.tsx'
import { type Review, reviewed, reviewId } from './review.ts'
import { useReview } from './reviews.tsx'

/** A step of a review: its name, what it writes, and what the editor is told. */
type Step = { readonly label: string; readonly told: string; readonly write: () => Promise<unknown> }

/** The steps of a review for whoever is signed in. */
function useSteps(props: DocumentActionProps, review: Review | undefined) {
  const client = useClient({ apiVersion: '2026-03-01' })
  const user = useCurrentUser()
  const { id, type, draft, published } = props
  const now = () => new Date().toISOString()
  const withRevision = () => client.patch(review?._id ?? '').ifRevisionId(review?._rev ?? '')
  return {
    ask: {
      label: 'Ready for review',
      told: 'Ready for review. The overview lists it.',
      write: () =>
        client.createOrReplace({
          _id: reviewId(id),
          _type: 'review',
          documentId: id,
          documentType: type,
          title: nameOf(props),
          ...reviewed({ draft, published }),
          askedBy: user?.id ?? '',
          askedByName: user?.name ?? '',
          askedAt: now(),
        }),
    },
    withdraw: {
      label: 'Withdraw from review',
      told: 'Withdrawn from review',
      write: () => client.delete(reviewId(id)),
    },
    approve: {
      label: 'Approve',
      told: 'Approved',
      write: () =>
        withRevision()
          .set({ approvedByName: user?.name ?? '', approvedAt: now() })
          .commit(),
    },
    takeBack: {
      label: 'Take the approval back',
      told: 'The approval was taken back',
      write: () => withRevision().unset(['approvedByName', 'approvedAt']).commit(),
    },
  } satisfies Record<string, Step>
}

/**
 * The next step of a review. Anybody who may edit can approve, but nobody approves what they asked for themselves: in a
 * small firm it is whoever is there, and the page would wait if it had to be the administrator.
 */
export const reviewAction: DocumentActionComponent = Object.assign(
  (props: DocumentActionProps) => {
    const { id, type, draft } = props
    const { review, state } = useReview(id, props)
    const steps = useSteps(props, review)
    const user = useCurrentUser()
    const toast = useToast()
    const errors = useFaulty(id, type)
    const document = { _id: reviewId(id), _type: 'review' }
    const [permission] = useDocumentValuePermissions({ document, permission: 'create' })
    if (!draft) return null
    const answer = review?.askedBy === user?.id ? steps.withdraw : steps.approve
    const step = { none: steps.ask, changed: steps.ask, waiting: answer, approved: steps.takeBack }[state]
    const faulty = errors && step === steps.ask
    const refused = permission?.granted !== true
    return {
      label: step.label,
      icon: CheckmarkCircleIcon,
      disabled: refused || faulty,
      title: refused
        ? 'Your role can view this, but not change it.'
        : faulty
          ? 'Correct the marked fields first.'
          : '',
      onHandle: () => {
        step.write().then(
          () => toast.push({ status: 'success', title: step.told }),
          () =>
            toast.push({ status: 'error', title: 'The review has just changed. Check it and try again.' }),
        )
      },
    }
  },
  { displayName: 'Review' },
)

import { useToast } from '@sanity/ui/toast'
import {
  getDraftId,
  type SanityDocument,
  useClient,
  useCurrentUser,
  useDocumentValuePermissions,
  useValidationStatus,
} from 'sanity'
import { fingerprint } from '@site/content/site/fingerprint'
import { type Schedule, scheduleId, UNCHANGED } from '../../src/scheduling/schedule.ts'
import { localWords } from '@site/brand/business-time'

export type Wish = {
  readonly type: string
  readonly title: string
  /** The draft to publish, as the editor sees it. Null for unpublishing. */
  readonly draft: SanityDocument | null
}

/** The label of the button that removes a schedule. */
export const removal = ({ status }: Pick<Schedule, 'status'>) =>
  status === 'waiting' ? 'Cancel this schedule' : 'Dismiss'

/** Whether a draft has validation errors. Undefined while it is being validated. */
export function useFaulty(id: string, type: string): boolean | undefined {
  // With the published id, Sanity would validate the published document.
  const { validation, isValidating } = useValidationStatus(getDraftId(id), type, true)
  return isValidating ? undefined : validation.some(({ level }) => level === 'error')
}

/**
 * Schedules an action for a document. Each function shows the editor its result and resolves with whether it succeeded.
 *
 * @param documentId Id of the published document.
 */
export function usePlanning(documentId: string, action: Schedule['action']) {
  const client = useClient({ apiVersion: '2026-03-01' })
  const user = useCurrentUser()
  const toast = useToast()
  const document = { _id: scheduleId(documentId, action), _type: 'schedule' }
  const [permission] = useDocumentValuePermissions({ document, permission: 'create' })

  const attempt = async (change: Promise<unknown>, told: string, failure: string) => {
    try {
      await change
      toast.push({ status: 'success', title: told })
      return true
    } catch {
      toast.push({ status: 'error', title: failure })
      return false
    }
  }
  const plan = ({ type, title, draft }: Wish, at: Date) =>
    attempt(
      client.createOrReplace({
        ...document,
        documentId,
        documentType: type,
        title,
        action,
        at: at.toISOString(),
        status: 'waiting',
        requestedBy: user?.name ?? '',
        ...(user && { requestedById: user.id }),
        ...(draft && { fingerprint: fingerprint(draft) }),
      }),
      `Will be ${action}ed on ${localWords(at)}`,
      'The schedule could not be saved. Please try again.',
    )
  const remove = ({ _id, _rev }: Schedule) =>
    attempt(
      client
        .transaction()
        .patch(_id, { ifRevisionID: _rev, unset: UNCHANGED })
        .delete(_id)
        .commit({ visibility: 'sync' }),
      'Schedule removed',
      'The schedule could not be removed: it may have just changed. Check it and try again.',
    )
  return { allowed: permission?.granted === true, plan, remove }
}

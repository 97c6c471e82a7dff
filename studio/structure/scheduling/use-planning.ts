import { useToast } from '@sanity/ui/toast'
import {
  getDraftId,
  type SanityDocument,
  useClient,
  useCurrentUser,
  useDocumentValuePermissions,
  useValidationStatus,
} from 'sanity'
import { fingerprint } from '@site/content-model/site/fingerprint'
import { type Schedule, scheduleId, UNCHANGED } from '../../src/scheduling/schedule.ts'
import { localWords } from '@site/domain/business-time'

export type Wish = {
  readonly type: string
  readonly title: string
  readonly draft: SanityDocument | null
  /** Of the schedule that this one replaces, or of the campaign that is scheduled. */
  readonly campaign?: Pick<Schedule, 'campaign' | 'campaignFingerprint'> | undefined
}

export type Planner = { readonly id: string; readonly name?: string | undefined } | null

export function toSchedule(
  documentId: string,
  action: Schedule['action'],
  { type, title, draft, campaign }: Wish,
  at: Date,
  user: Planner,
) {
  return {
    _id: scheduleId(documentId, action),
    _type: 'schedule',
    documentId,
    documentType: type,
    title,
    action,
    at: at.toISOString(),
    status: 'waiting',
    requestedBy: user?.name ?? '',
    ...(user && { requestedById: user.id }),
    ...(draft && { fingerprint: fingerprint(draft) }),
    ...(campaign?.campaign && {
      campaign: campaign.campaign,
      campaignFingerprint: campaign.campaignFingerprint,
    }),
  }
}

export const removal = ({ status }: Pick<Schedule, 'status'>) =>
  status === 'waiting' ? 'Cancel this schedule' : 'Dismiss'

export function useFaulty(id: string, type: string): boolean | undefined {
  // With the published id, Sanity would validate the published document.
  const { validation, isValidating } = useValidationStatus(getDraftId(id), type, true)
  return isValidating ? undefined : validation.some(({ level }) => level === 'error')
}

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
  const plan = (wish: Wish, at: Date) =>
    attempt(
      client.createOrReplace(toSchedule(documentId, action, wish, at, user)),
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

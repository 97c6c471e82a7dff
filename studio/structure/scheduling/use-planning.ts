import { useToast } from '@sanity/ui/toast'
import {
  type SanityDocument,
  useClient,
  useCurrentUser,
  useDocumentValuePermissions,
  useSource,
  useWorkspace,
  validateDocument,
} from 'sanity'
import { fingerprint } from '@site/content/site/fingerprint'
import { type Schedule, type ScheduledAction, scheduleId } from '../../src/scheduling/schedule.ts'
import { sydneyTime } from '../../src/scheduling/sydney-time.ts'

/** What to schedule. */
export type Wish = {
  /** Id of the published document. */
  readonly id: string
  readonly type: string
  readonly title: string
  readonly action: ScheduledAction
  /** The draft to publish, as the editor sees it. Null for unpublishing. */
  readonly draft: SanityDocument | null
}

/** Each function shows the editor its result and resolves with whether it succeeded. */
export type Planning = {
  readonly allowed: boolean
  readonly plan: (wish: Wish, at: Date) => Promise<boolean>
  /** Removes a schedule, including failed ones. */
  readonly remove: (schedule: Schedule) => Promise<boolean>
}

/** Labels for removing a schedule, before and after. */
export function removal({ status }: Pick<Schedule, 'status'>): {
  readonly text: string
  readonly told: string
} {
  return status === 'waiting'
    ? { text: 'Cancel the schedule', told: 'Schedule cancelled' }
    : { text: 'Dismiss', told: 'Dismissed' }
}

/** Its message tells the editor what prevents scheduling. */
class Obstacle extends Error {}

/** Changes nothing, but fails if the scheduler or somebody else has changed the schedule. */
const UNCHANGED = ['_nothing_is_called_this']

/** Schedules actions for a document. */
export function usePlanning(documentId: string, action: ScheduledAction): Planning {
  const client = useClient({ apiVersion: '2026-03-01' })
  const user = useCurrentUser()
  const toast = useToast()
  const workspace = useWorkspace()
  const { getClient } = useSource()
  const document = { _id: scheduleId(documentId, action), _type: 'schedule' }
  const [permission] = useDocumentValuePermissions({ document, permission: 'create' })

  const attempt = async (change: () => Promise<unknown>, told: string, conflict: string) => {
    try {
      await change()
      toast.push({ status: 'success', title: told })
      return true
    } catch (error) {
      toast.push({ status: 'error', title: reasonOf(error, conflict) })
      return false
    }
  }
  const check = async (draft: SanityDocument) => {
    const markers = await validateDocument({ document: draft, workspace, getClient })
    if (markers.some(({ level }) => level === 'error')) throw new Obstacle('Correct the marked fields first.')
  }
  const plan = ({ id, type, title, draft, ...wish }: Wish, at: Date) =>
    attempt(
      async () => {
        if (draft) await check(draft)
        await client.createOrReplace({
          ...document,
          documentId: id,
          documentType: type,
          title,
          action: wish.action,
          at: at.toISOString(),
          status: 'waiting',
          requestedBy: user?.name ?? '',
          ...(user && { requestedById: user.id }),
          ...(draft && { fingerprint: fingerprint(draft) }),
        })
      },
      `Will be ${action}ed on ${sydneyTime(at)}`,
      'The schedule could not be saved. Please try again.',
    )
  const remove = (schedule: Schedule) => {
    const { _id, _rev } = schedule
    return attempt(
      () =>
        client
          .transaction()
          .patch(_id, { ifRevisionID: _rev, unset: UNCHANGED })
          .delete(_id)
          .commit({ visibility: 'sync' }),
      removal(schedule).told,
      'The schedule has just changed. Check it and try again.',
    )
  }
  return { allowed: permission?.granted === true, plan, remove }
}

function reasonOf(error: unknown, conflict: string): string {
  if (error instanceof Obstacle) return error.message
  const status = (error as { statusCode?: number }).statusCode
  return status === 409 || status === 404 ? conflict : 'The schedule could not be saved. Please try again.'
}

import { CalendarIcon } from '@sanity/icons/Calendar'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionProps,
  useClient,
  useCurrentUser,
  useDocumentValuePermissions,
  useValidationStatus,
} from 'sanity'
import { type ScheduledAction, scheduleId } from '../../src/scheduling/schedule.ts'
import { sydneyTime } from '../../src/scheduling/sydney-time.ts'
import { ScheduleForm } from './schedule-form.tsx'
import { useWaiting } from './schedules.tsx'

/** Why something cannot be planned, or undefined where it can. */
function obstacle(
  action: ScheduledAction,
  { draft, published }: DocumentActionProps,
  { errors, allowed }: { errors: boolean; allowed: boolean },
) {
  if (!allowed) return 'Your role may look at this, but not change it.'
  if (action === 'unpublish') return published ? undefined : 'This is not on the site.'
  if (!draft) return 'There are no changes to publish.'
  return errors ? 'Some fields have to be corrected first.' : undefined
}

function nameOf({ draft, published }: DocumentActionProps): string {
  const { title, name, from } = { ...published, ...draft } as Record<string, unknown>
  return [title, name, from].find((value) => typeof value === 'string') ?? ''
}

function createScheduleAction(action: ScheduledAction): DocumentActionComponent {
  const Scheduling: DocumentActionComponent = (props) => {
    const client = useClient({ apiVersion: '2026-03-01' })
    const user = useCurrentUser()
    const toast = useToast()
    const waiting = useWaiting(props.id, action)
    const { validation } = useValidationStatus(props.id, props.type, true)
    const [open, setOpen] = useState(false)
    const _id = scheduleId(props.id, action)
    const [permission] = useDocumentValuePermissions({
      document: { _id, _type: 'schedule' },
      permission: 'create',
    })
    const allowed = permission?.granted === true
    const errors = validation.some(({ level }) => level === 'error')
    const reason = obstacle(action, props, { errors, allowed })
    // What is not on the site can only be published.
    if (action === 'unpublish' && !props.published) return null

    const attempt = async (change: Promise<unknown>, told: string) => {
      try {
        await change
        toast.push({ status: 'success', title: told })
        setOpen(false)
      } catch {
        toast.push({ status: 'error', title: 'The plan could not be saved. Please try again.' })
      }
    }
    const plan = (at: Date) =>
      attempt(
        client.createOrReplace({
          _id,
          _type: 'schedule',
          documentId: props.id,
          documentType: props.type,
          title: nameOf(props),
          action,
          at: at.toISOString(),
          status: 'waiting',
          requestedBy: user?.name ?? '',
        }),
        `Will be ${action}ed on ${sydneyTime(at)}`,
      )
    return {
      label: waiting ? `Planned: ${action} ${sydneyTime(new Date(waiting.at))}` : `Schedule ${action}…`,
      icon: CalendarIcon,
      disabled: reason !== undefined && !(waiting && allowed),
      title: reason ?? '',
      onHandle: () => setOpen(true),
      dialog: open && {
        type: 'dialog',
        header: action === 'publish' ? 'Publish at a time' : 'Unpublish at a time',
        onClose: () => setOpen(false),
        content: (
          <ScheduleForm
            verb={action}
            waiting={waiting}
            onPlan={(at) => void plan(at)}
            onCancel={() => void attempt(client.delete(_id), 'The plan was cancelled')}
          />
        ),
      },
    }
  }
  return Object.assign(Scheduling, { displayName: `Schedule ${action}` })
}

export const schedulePublish = createScheduleAction('publish')
export const scheduleUnpublish = createScheduleAction('unpublish')

import { CalendarIcon } from '@sanity/icons/Calendar'
import { useState } from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionProps,
  getDraftId,
  useValidationStatus,
} from 'sanity'
import { readinessOf, type Schedule, type ScheduledAction } from '../../src/scheduling/schedule.ts'
import { sydneyTime } from '../../src/scheduling/sydney-time.ts'
import { ScheduleForm } from './schedule-form.tsx'
import { useWaiting } from './schedules.tsx'
import { usePlanning } from './use-planning.ts'

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

function label(action: ScheduledAction, waiting: Schedule | undefined, changed: boolean): string {
  if (!waiting) return `Schedule ${action}…`
  return `${changed ? 'Changed since planned' : 'Planned'}: ${action} ${sydneyTime(new Date(waiting.at))}`
}

/** What a document is called, for the overview. */
export function nameOf({ draft, published }: Pick<DocumentActionProps, 'draft' | 'published'>): string {
  const { title, name, from } = { ...published, ...draft } as Record<string, unknown>
  return [title, name, from].find((value) => typeof value === 'string') ?? ''
}

/** Whether a draft has faults that keep it from being published. */
export function useFaulty(id: string, type: string): boolean {
  // The id of the published document would have that one checked.
  const { validation } = useValidationStatus(getDraftId(id), type, true)
  return validation.some(({ level }) => level === 'error')
}

function createScheduleAction(action: ScheduledAction): DocumentActionComponent {
  const Scheduling: DocumentActionComponent = (props) => {
    const { id, type } = props
    const waiting = useWaiting(id, action)
    const errors = useFaulty(id, type)
    const { allowed, plan, remove } = usePlanning(id, action)
    const [open, setOpen] = useState(false)
    const reason = obstacle(action, props, { errors, allowed })
    // What is not on the site can only be published; a plan from before can still be taken back.
    if (action === 'unpublish' && !props.published && !waiting) return null

    const draft = action === 'publish' ? props.draft : null
    const changed = waiting !== undefined && readinessOf(waiting, draft) !== 'ready'
    const close = (done: boolean) => setOpen(!done)
    const wish = { id, type, action, title: nameOf(props), draft }
    return {
      label: label(action, waiting, changed),
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
            changed={changed}
            obstacle={reason}
            onPlan={(at) => void plan(wish, at).then(close)}
            onCancel={() => waiting && void remove(waiting).then(close)}
          />
        ),
      },
    }
  }
  return Object.assign(Scheduling, { displayName: `Schedule ${action}` })
}

export const schedulePublish = createScheduleAction('publish')
export const scheduleUnpublish = createScheduleAction('unpublish')

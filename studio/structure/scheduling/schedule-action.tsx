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

type State = {
  readonly errors: boolean
  readonly allowed: boolean
  /** Its schedule for the other action. */
  readonly other: Schedule | undefined
}

/** Why an action can't be scheduled, or undefined. */
function obstacle(
  action: ScheduledAction,
  { draft, published }: DocumentActionProps,
  { errors, allowed, other }: State,
) {
  if (!allowed) return 'Your role can view this, but not change it.'
  if (action === 'unpublish') return published || other ? undefined : 'This is not on the site.'
  if (!draft) return 'There are no changes to publish.'
  return errors ? 'Correct the marked fields first.' : undefined
}

function label(action: ScheduledAction, waiting: Schedule | undefined, changed: boolean): string {
  if (!waiting) return `Schedule ${action}…`
  return `${changed ? 'Changed since scheduled' : 'Scheduled'}: ${action} ${sydneyTime(new Date(waiting.at))}`
}

/** A document's name for the overview. */
export function nameOf({ draft, published }: Pick<DocumentActionProps, 'draft' | 'published'>): string {
  const { title, name, from } = { ...published, ...draft } as Record<string, unknown>
  return [title, name, from].find((value) => typeof value === 'string') ?? ''
}

/** Whether a draft has validation errors. */
export function useFaulty(id: string, type: string): boolean {
  // With the published id, Sanity would validate the published document.
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
    const other = useWaiting(id, action === 'publish' ? 'unpublish' : 'publish')
    const reason = obstacle(action, props, { errors, allowed, other })
    // Only what is published by then can be unpublished, but an earlier schedule can still be cancelled.
    if (action === 'unpublish' && !props.published && !waiting && !other) return null

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
        header: action === 'publish' ? 'Schedule publish' : 'Schedule unpublish',
        onClose: () => setOpen(false),
        content: (
          <ScheduleForm
            verb={action}
            waiting={waiting}
            other={props.published ? undefined : other}
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

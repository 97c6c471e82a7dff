import { CalendarIcon } from '@sanity/icons/Calendar'
import { useState } from 'react'
import type { DocumentActionComponent, DocumentActionProps } from 'sanity'
import type { Schedule, ScheduledAction } from '../../src/scheduling/schedule.ts'
import { localWords } from '@site/brand/business-time'
import { ScheduleForm } from './schedule-form.tsx'
import { useWaiting } from './schedules.tsx'
import { nameOf } from '../../components/overview/overview-queries.ts'
import { useFaulty, usePlanning } from './use-planning.ts'

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

function createScheduleAction(action: ScheduledAction): DocumentActionComponent {
  const Scheduling: DocumentActionComponent = (props) => {
    const { id, type } = props
    const waiting = useWaiting(id, action)
    const errors = useFaulty(id, type) !== false
    const { allowed, plan, remove } = usePlanning(id, action)
    const [open, setOpen] = useState(false)
    const other = useWaiting(id, action === 'publish' ? 'unpublish' : 'publish')
    const reason = obstacle(action, props, { errors, allowed, other })
    // Only what is published by then can be unpublished, but an earlier schedule can still be cancelled.
    if (action === 'unpublish' && !props.published && !waiting && !other) return null

    const draft = action === 'publish' ? props.draft : null
    const close = (done: boolean) => setOpen(!done)
    const title = nameOf(props.draft ?? props.published) ?? ''
    return {
      label: waiting ? `Scheduled: ${action} ${localWords(waiting.at)}` : `Schedule ${action}…`,
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
            obstacle={reason}
            onPlan={(at) => void plan({ type, title, draft }, at).then(close)}
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

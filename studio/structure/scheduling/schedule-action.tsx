import { CalendarIcon } from '@sanity/icons/Calendar'
import { useState, type FormEvent } from 'react'
import type { DocumentActionComponent, DocumentActionProps } from 'sanity'
import { judgeReadiness, type Schedule, type ScheduledAction } from '../../src/scheduling/schedule.ts'
import { localWords, fromLocal, localClock, localDay } from '@site/domain/business-time'
import { describeSchedule } from './schedule-notice.tsx'
import { useWaiting } from './schedules.tsx'
import { nameDocument } from '../../components/overview/overview-queries.ts'
import { useFaulty, usePlanning, removal } from './use-planning.ts'
import { BRAND } from '@site/domain/brand'
import { Box, Button, Card, Flex, Grid, Stack, Text } from '@sanity/ui'
import { TextField, useFields } from '../../desk/form-parts.tsx'
import { Hint } from '../../components/small-text.tsx'

type State = {
  readonly errors: boolean
  readonly allowed: boolean
  readonly other: Schedule | undefined
}

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
    // Only a document that is published by then can be unpublished, but an earlier schedule can still be cancelled.
    if (action === 'unpublish' && !props.published && !waiting && !other) return null

    const draft = action === 'publish' ? props.draft : null
    const close = (done: boolean) => setOpen(!done)
    const title = nameDocument(props.draft ?? props.published) ?? ''
    return {
      label: waiting
        ? `${describeSchedule(waiting, judgeReadiness(waiting, props.draft)).state}: ${action} ${localWords(waiting.at)}`
        : `Schedule ${action}…`,
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
            onPlan={(at) => void plan({ type, title, draft, campaign: waiting }, at).then(close)}
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

const HOUR_MS = 3_600_000

type Fields = { date: string; time: string }

type ScheduleFormProps = {
  verb: string
  waiting: Schedule | undefined
  obstacle: string | undefined
  onPlan: (at: Date) => void
  onCancel: () => void
}

function fault({ date, time }: Fields, at: Date | undefined): string | undefined {
  if (!date || !time) return 'Choose a date and a time.'
  if (!at)
    return `This time does not exist in ${BRAND.city}, because clocks go forward in that hour. Choose another time.`
  return at.getTime() <= Date.now() ? 'This time has already passed. Choose a later one.' : undefined
}

function ScheduleForm({ verb, waiting, obstacle, onPlan, onCancel }: ScheduleFormProps) {
  // The first full hour that is at least one hour away.
  const [start] = useState(() => waiting?.at ?? new Date((Math.floor(Date.now() / HOUR_MS) + 2) * HOUR_MS))
  const { values, bind } = useFields({ date: localDay(start), time: localClock(start) })
  const at = fromLocal(values.date, values.time)
  const wrong = obstacle ?? fault(values, at)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (at && !wrong) onPlan(at)
  }
  return (
    <Box padding={4}>
      <form onSubmit={submit}>
        <Stack gap={4}>
          <Grid gap={4} gridTemplateColumns={2}>
            <TextField label={`Date in ${BRAND.city}`} type="date" {...bind('date')} />
            <TextField label={`Time in ${BRAND.city}`} type="time" {...bind('time')} />
          </Grid>
          <Card as="output" padding={3} radius={2} tone={wrong ? 'caution' : 'transparent'}>
            <Text size={1}>{wrong ?? (at && `Will be ${verb}ed on ${localWords(at)}.`)}</Text>
          </Card>
          {verb === 'publish' && (
            <Hint>
              The draft goes live as it is now. If somebody changes it, the change has to be confirmed first.
            </Hint>
          )}
          <Flex gap={2} justify="flex-end">
            {waiting && <Button mode="bleed" tone="critical" text={removal(waiting)} onClick={onCancel} />}
            <Button
              type="submit"
              tone="primary"
              text={waiting ? 'Change the time' : `Schedule ${verb}`}
              disabled={wrong !== undefined}
            />
          </Flex>
        </Stack>
      </form>
    </Box>
  )
}

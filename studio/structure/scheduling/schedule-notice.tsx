import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { getPublishedId, type InputProps, useEditState, useFormValue } from 'sanity'
import { lateness, type Readiness, judgeReadiness, type Schedule } from '../../src/scheduling/schedule.ts'
import { localWords } from '@site/domain/business-time'
import { nameDocument } from '../../components/overview/overview-queries.ts'
import { useSchedule } from './schedules.tsx'
import { removal, useFaulty, usePlanning } from './use-planning.ts'

/** Sanity's form focuses its first focusable element. That must not be a button: a stray keypress would press it. */
const FIRST_FOCUS = { tabIndex: 0 }

type Notice = {
  /** For the footer's button. */
  readonly state: string
  readonly tone: 'primary' | 'caution' | 'critical'
  readonly words: string
  readonly confirm?: boolean
  readonly remove?: boolean
}

export function describeSchedule(schedule: Schedule, readiness: Readiness): Notice {
  const { action, status, at, message } = schedule
  const time = localWords(at)
  const was = `This was scheduled to be ${action}ed on ${time}`
  if (status === 'failed')
    return {
      state: 'Failed',
      tone: 'critical',
      words: `${was}, but that failed. ${message ?? ''}`,
      remove: true,
    }
  if (readiness === 'nothing') {
    const words = `This is scheduled to be published on ${time}, but there are no changes left to publish.`
    return { state: 'Nothing to publish', tone: 'caution', words, remove: true }
  }
  if (readiness === 'changed') {
    const words = `This has changed since it was scheduled for ${time}. It won’t be published unless the change is confirmed.`
    return { state: 'Not confirmed', tone: 'caution', words, confirm: true, remove: true }
  }
  const late = lateness(schedule)
  if (late) return { state: 'Late', tone: 'critical', words: `${was}. ${late}` }
  const words =
    action === 'unpublish'
      ? `This will be unpublished on ${time}.`
      : `This will be published on ${time} as it is now. If you change it, confirm the change afterwards.`
  const how = 'To move or cancel it, use the menu beside “Publish”.'
  return { state: 'Scheduled', tone: 'primary', words: `${words} ${how}` }
}

function ScheduleNotice({ schedule, type }: { schedule: Schedule; type: string }) {
  const { documentId: id, action, at } = schedule
  const { draft, published } = useEditState(id, type)
  const faulty = useFaulty(id, type)
  const { allowed, plan, remove } = usePlanning(id, action)
  const notice = describeSchedule(schedule, judgeReadiness(schedule, draft))
  const title = nameDocument(draft ?? published) ?? ''
  return (
    <Card
      as="section"
      aria-label="Schedule"
      border
      padding={3}
      radius={2}
      tone={notice.tone}
      {...(notice.remove && FIRST_FOCUS)}
    >
      <Flex gap={3} align="center" wrap="wrap">
        <Text size={1} style={{ flex: '1 1 20em' }}>
          {notice.words}
          {notice.confirm && faulty && ' Correct the marked fields first.'}
        </Text>
        {notice.confirm && allowed && (
          <Button
            tone="caution"
            fontSize={1}
            text="Confirm the change"
            disabled={faulty !== false}
            onClick={() => void plan({ type, title, draft, campaign: schedule }, new Date(at))}
          />
        )}
        {notice.remove && allowed && (
          <Button mode="bleed" fontSize={1} text={removal(schedule)} onClick={() => void remove(schedule)} />
        )}
      </Flex>
    </Card>
  )
}

function WithNotices(props: InputProps) {
  const stored = useFormValue(['_id'])
  const id = typeof stored === 'string' ? getPublishedId(stored) : ''
  const schedules = [useSchedule(id, 'publish'), useSchedule(id, 'unpublish')]
  return (
    <Stack gap={5}>
      {schedules.map(
        (schedule) =>
          schedule &&
          schedule.status !== 'done' && (
            <ScheduleNotice key={schedule._id} schedule={schedule} type={props.schemaType.name} />
          ),
      )}
      {props.renderDefault(props)}
    </Stack>
  )
}

export function InputWithPlans(props: InputProps) {
  return props.path.length === 0 && props.id === 'root' ? (
    <WithNotices {...props} />
  ) : (
    props.renderDefault(props)
  )
}

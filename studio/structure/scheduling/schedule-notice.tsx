import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { getPublishedId, type InputProps, useEditState, useFormValue } from 'sanity'
import { lateness, readinessOf, type Schedule } from '../../src/scheduling/schedule.ts'
import { sydneyTime } from '../../src/scheduling/sydney-time.ts'
import { nameOf, useFaulty } from './schedule-action.tsx'
import { useSchedule } from './schedules.tsx'
import { removal, usePlanning } from './use-planning.ts'

type NoticeProps = {
  tone: 'primary' | 'caution' | 'critical'
  words: string
  children?: ReactNode
}

/** Sanity's form focuses its first focusable element. That must not be a button: a stray keypress would press it. */
const FIRST_FOCUS = { tabIndex: 0 }

function Notice({ tone, words, children }: NoticeProps) {
  return (
    <Card
      as="section"
      aria-label="Schedule"
      border
      padding={3}
      radius={2}
      tone={tone}
      {...(children ? FIRST_FOCUS : {})}
    >
      <Flex gap={3} align="center" wrap="wrap">
        <Text size={1} style={{ flex: '1 1 20em' }}>
          {words}
        </Text>
        {children}
      </Flex>
    </Card>
  )
}

/** Cancels or dismisses a schedule. Shown only to those who are allowed to. */
function RemoveButton({ schedule }: { schedule: Schedule }) {
  const { allowed, remove } = usePlanning(schedule.documentId, schedule.action)
  if (!allowed) return null
  return (
    <Button mode="bleed" fontSize={1} text={removal(schedule).text} onClick={() => void remove(schedule)} />
  )
}

function Failed({ schedule, was }: { schedule: Schedule; was: string }) {
  const time = sydneyTime(new Date(schedule.at))
  return (
    <Notice
      tone="critical"
      words={`This was scheduled to be ${was} on ${time}, but that failed. ${schedule.message ?? ''}`}
    >
      <RemoveButton schedule={schedule} />
    </Notice>
  )
}

/** A schedule to publish: what will happen, what prevents it, and what to do about it. */
function Publication({ schedule, type }: { schedule: Schedule; type: string }) {
  const { documentId: id, at } = schedule
  const { draft, published } = useEditState(id, type)
  const faulty = useFaulty(id, type)
  const { allowed, plan } = usePlanning(id, 'publish')
  const time = sydneyTime(new Date(at))
  const readiness = readinessOf(schedule, draft)
  if (readiness === 'ready') {
    const late = lateness(schedule)
    if (late)
      return <Notice tone="critical" words={`This was scheduled to be published on ${time}. ${late}`} />
    const words = `This will be published on ${time} as it is now. If you change it, confirm the change afterwards.`
    return <Notice tone="primary" words={words} />
  }
  if (readiness === 'nothing') {
    const words = `This is scheduled to be published on ${time}, but there are no changes left to publish.`
    return (
      <Notice tone="caution" words={words}>
        <RemoveButton schedule={schedule} />
      </Notice>
    )
  }
  const words = `This has changed since it was scheduled for ${time}. It won’t be published unless the change is confirmed.`
  const wish = { id, type, action: 'publish' as const, title: nameOf({ draft, published }), draft }
  return (
    <Notice tone="caution" words={faulty ? `${words} Correct the marked fields first.` : words}>
      {allowed && (
        <Button
          tone="caution"
          fontSize={1}
          text="Confirm the change"
          disabled={faulty}
          onClick={() => void plan(wish, new Date(at))}
        />
      )}
      <RemoveButton schedule={schedule} />
    </Notice>
  )
}

/** A schedule to unpublish. */
function Unpublication({ schedule }: { schedule: Schedule }) {
  const time = sydneyTime(new Date(schedule.at))
  const late = lateness(schedule)
  return late ? (
    <Notice tone="critical" words={`This was scheduled to be unpublished on ${time}. ${late}`} />
  ) : (
    <Notice tone="primary" words={`This will be unpublished on ${time}.`} />
  )
}

function WithNotices(props: InputProps) {
  const stored = useFormValue(['_id'])
  const id = typeof stored === 'string' ? getPublishedId(stored) : ''
  const [publication, unpublication] = [useSchedule(id, 'publish'), useSchedule(id, 'unpublish')]
  return (
    <Stack gap={5}>
      {publication?.status === 'failed' && <Failed schedule={publication} was="published" />}
      {publication?.status === 'waiting' && (
        <Publication schedule={publication} type={props.schemaType.name} />
      )}
      {unpublication?.status === 'failed' && <Failed schedule={unpublication} was="unpublished" />}
      {unpublication?.status === 'waiting' && <Unpublication schedule={unpublication} />}
      {props.renderDefault(props)}
    </Stack>
  )
}

/** Shows a document's schedules above its form. Other fields are unchanged. */
export function InputWithPlans(props: InputProps) {
  return props.path.length === 0 && props.id === 'root' ? (
    <WithNotices {...props} />
  ) : (
    props.renderDefault(props)
  )
}

import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { getPublishedId, type InputProps, useEditState, useFormValue } from 'sanity'
import { readinessOf, type Schedule } from '../../src/scheduling/schedule.ts'
import { sydneyTime } from '../../src/scheduling/sydney-time.ts'
import { nameOf, useFaulty } from './schedule-action.tsx'
import { useSchedule } from './schedules.tsx'
import { removal, usePlanning } from './use-planning.ts'

type NoticeProps = {
  tone: 'primary' | 'caution' | 'critical'
  words: string
  /** Buttons, for those who may press them. */
  children?: ReactNode
}

/** The form focuses the first thing that can be: a key pressed by habit must not confirm or dismiss a plan. */
const FIRST_FOCUS = { tabIndex: 0 }

function Notice({ tone, words, children }: NoticeProps) {
  return (
    <Card
      as="section"
      aria-label="Plan"
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

/** Takes a plan away, for those who may. */
function Away({ schedule }: { schedule: Schedule }) {
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
      words={`This was to be ${was} on ${time}, but was not. ${schedule.message ?? ''}`}
    >
      <Away schedule={schedule} />
    </Notice>
  )
}

/** A plan to publish: what is going to happen, what keeps it from happening, and what to do. */
function Publication({ schedule, type }: { schedule: Schedule; type: string }) {
  const { documentId: id, at } = schedule
  const { draft, published } = useEditState(id, type)
  const faulty = useFaulty(id, type)
  const { allowed, plan } = usePlanning(id, 'publish')
  const time = sydneyTime(new Date(at))
  const readiness = readinessOf(schedule, draft)
  if (readiness === 'ready') {
    const words = `This will be published on ${time}, as it is now. If you change it, confirm the plan afterwards.`
    return <Notice tone="primary" words={words} />
  }
  if (readiness === 'nothing') {
    const words = `This is planned to be published on ${time}, but there are no changes any more.`
    return (
      <Notice tone="caution" words={words}>
        <Away schedule={schedule} />
      </Notice>
    )
  }
  const words = `This was changed after it was planned for ${time}. It will not be published then unless the change is confirmed.`
  const wish = { id, type, action: 'publish' as const, title: nameOf({ draft, published }), draft }
  return (
    <Notice tone="caution" words={faulty ? `${words} Some fields have to be corrected first.` : words}>
      {allowed && (
        <Button
          tone="caution"
          fontSize={1}
          text="Confirm the change"
          disabled={faulty}
          onClick={() => void plan(wish, new Date(at))}
        />
      )}
      <Away schedule={schedule} />
    </Notice>
  )
}

/** A plan to take a document from the site. */
function Unpublication({ schedule }: { schedule: Schedule }) {
  return (
    <Notice
      tone="primary"
      words={`This will be taken from the site on ${sydneyTime(new Date(schedule.at))}.`}
    />
  )
}

function WithNotices(props: InputProps) {
  const stored = useFormValue(['_id'])
  const id = getPublishedId(typeof stored === 'string' ? stored : '')
  const [publication, unpublication] = [useSchedule(id, 'publish'), useSchedule(id, 'unpublish')]
  return (
    <Stack gap={5}>
      {publication?.status === 'failed' && <Failed schedule={publication} was="published" />}
      {publication?.status === 'waiting' && (
        <Publication schedule={publication} type={props.schemaType.name} />
      )}
      {unpublication?.status === 'failed' && <Failed schedule={unpublication} was="taken from the site" />}
      {unpublication?.status === 'waiting' && <Unpublication schedule={unpublication} />}
      {props.renderDefault(props)}
    </Stack>
  )
}

/** The form of a document under what is planned for it; every other field as it is. */
export function InputWithPlans(props: InputProps) {
  return props.path.length === 0 && props.id === 'root' ? (
    <WithNotices {...props} />
  ) : (
    props.renderDefault(props)
  )
}

import { Button, Card, Flex, Stack, Text, TextArea } from '@sanity/ui'
import { NOTE_MAX } from '@site/contracts/desk/lead-changes'
import type { LeadDetail } from '@site/contracts/desk/lead-detail'
import { type FormEvent, useId, useState } from 'react'
import { sydneyTime } from '../../src/scheduling/sydney-time.ts'
import { useLeadAction, usePeople } from '../queries.ts'
import { describeEvent } from './describe-event.ts'
import { Section } from './section.tsx'

/** What happened to a lead, the latest first, and a place for notes. */
export function Timeline({ detail }: { detail: LeadDetail }) {
  const { lead, timeline } = detail
  const { data } = usePeople()
  const nameOf = (id: string) => data?.items.find((person) => person.id === id)?.name ?? 'somebody'
  return (
    <Section title="Timeline">
      <NoteForm detail={detail} />
      <Stack as="ol" reversed gap={3} padding={0} margin={0} style={{ listStyle: 'none' }}>
        {timeline.toReversed().map((event) => {
          const { title, text } = describeEvent(event, nameOf)
          return (
            <Entry
              key={event.id}
              title={title}
              text={text}
              at={event.at}
              who={event.person?.name ?? 'Server command'}
            />
          )
        })}
        {timeline[0]?.kind !== 'entered' && <Entry title="Received" at={lead.createdAt} who={lead.name} />}
      </Stack>
    </Section>
  )
}

function Entry({
  title,
  text,
  at,
  who,
}: {
  title: string
  text?: string | undefined
  at: string
  who: string
}) {
  return (
    <li>
      <Stack gap={2}>
        <Text size={1} weight="medium">
          {title}
        </Text>
        {text && (
          <Card tone="transparent" padding={3} radius={2}>
            <Text size={1} dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {text}
            </Text>
          </Card>
        )}
        <Text size={0} muted>
          {who}, {sydneyTime(new Date(at))}
        </Text>
      </Stack>
    </li>
  )
}

function NoteForm({ detail: { lead } }: { detail: LeadDetail }) {
  const id = useId()
  const [text, setText] = useState('')
  const { mutateAsync, isPending } = useLeadAction()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const action = { kind: 'notes', body: { text }, done: 'Note added' } as const
    // What was typed stays until it is stored.
    await mutateAsync({ lead, action }).then(
      () => setText(''),
      () => {},
    )
  }
  return (
    <form onSubmit={(event) => void submit(event)} aria-label="Note">
      <Stack gap={2}>
        <Text as="label" htmlFor={id} size={1} weight="medium">
          Note for colleagues
        </Text>
        <TextArea
          id={id}
          rows={3}
          value={text}
          maxLength={NOTE_MAX}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Flex>
          <Button type="submit" mode="ghost" text="Add note" disabled={isPending || text.trim() === ''} />
        </Flex>
      </Stack>
    </form>
  )
}

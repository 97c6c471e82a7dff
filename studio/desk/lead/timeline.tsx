import { Card, Stack, Text } from '@sanity/ui'
import type { LeadDetail } from '@site/contracts/desk/lead-detail'
import { sydneyTime } from '../../src/scheduling/sydney-time.ts'
import { usePeople } from '../queries.ts'
import { describeEvent } from './describe-event.ts'
import { NoteForm } from './note-form.tsx'
import { Section } from './section.tsx'
import { Name } from '../../components/small.tsx'

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
        <Name>{title}</Name>
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

import { Card, Flex, Stack, Text } from '@sanity/ui'
import { BellIcon } from '@sanity/icons/Bell'
import { CalendarIcon } from '@sanity/icons/Calendar'
import { CommentIcon } from '@sanity/icons/Comment'
import { EditIcon } from '@sanity/icons/Edit'
import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { InboxIcon } from '@sanity/icons/Inbox'
import { isForVisitor, type LeadDetail, type LeadEvent } from '@site/contracts/desk/lead-detail'
import type { ComponentType } from 'react'
import { styled } from 'styled-components'
import { localWords } from '@site/brand/business-time'
import { useDesk } from '../client/desk-provider.tsx'
import { useNames, useNow } from '../queries.ts'
import { ago } from '../words.ts'
import { NoteForm } from './note-form.tsx'
import { Section } from './section.tsx'
import { describeEvent, describeMessage, doerOf } from './timeline-words.ts'
import { ActionButton } from './use-lead-action.tsx'
import { Name } from '../../components/small-text.tsx'

const icons: Readonly<Partial<Record<LeadEvent['kind'], ComponentType>>> = {
  note: CommentIcon,
  reply: EnvelopeIcon,
  booked: CalendarIcon,
  moved: CalendarIcon,
  cancelled: CalendarIcon,
}

/** Milliseconds. Older events are shown with date and time. */
const RECENT = 24 * 60 * 60_000

/** A line from icon to icon. */
const Line = styled.li`
  position: relative;

  &:not(:last-child)::before {
    content: '';
    position: absolute;
    inset: 26px auto -14px 9px;
    border-left: 1px solid var(--card-border-color);
  }
`

/** A lead's events and the messages about it, latest first, and a form for notes. */
export function Timeline({ detail }: { detail: LeadDetail }) {
  const { lead, timeline, messages } = detail
  const { person } = useDesk()
  const nameOf = useNames()
  const entries = [
    ...timeline.map((event): EntryProps & { key: string } => ({
      key: event.id,
      icon: icons[event.kind] ?? EditIcon,
      ...describeEvent(event, nameOf),
      at: event.at,
      who: event.person?.id === person.id ? 'You' : doerOf(event),
    })),
    ...messages.map((message): EntryProps & { key: string } => ({
      key: `message-${message.id}`,
      icon: BellIcon,
      title: describeMessage(message),
      at: message.deliveredAt ?? message.createdAt,
      who: isForVisitor(message.kind) ? 'Message to the visitor' : 'Message to staff',
    })),
  ].toSorted((one, other) => other.at.localeCompare(one.at))
  return (
    <Section title="Timeline">
      <NoteForm detail={detail} />
      {person.role === 'administrator' && messages.some(({ state }) => state === 'dead') && (
        <Flex>
          <ActionButton
            text="Send what failed again"
            lead={lead}
            action={{ kind: 'notice', done: 'The messages are being sent' }}
          />
        </Flex>
      )}
      <Stack as="ol" reversed gap={4} padding={0} margin={0} style={{ listStyle: 'none' }}>
        {entries.map(({ key, ...entry }) => (
          <Entry key={key} {...entry} />
        ))}
        {timeline[0]?.kind !== 'entered' && (
          <Entry icon={InboxIcon} title="Received" at={lead.createdAt} who={lead.name} />
        )}
      </Stack>
    </Section>
  )
}

type EntryProps = { icon: ComponentType; title: string; text?: string | undefined; at: string; who: string }

function Entry({ icon: Icon, title, text, at, who }: EntryProps) {
  const now = useNow()
  return (
    <Line>
      <Flex gap={3}>
        <Text size={2} muted aria-hidden="true">
          <Icon />
        </Text>
        <Stack gap={2} flex={1} style={{ minWidth: 0 }}>
          <Name>{title}</Name>
          {text && (
            <Card tone="transparent" padding={3} radius={2}>
              <Text size={1} dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {text}
              </Text>
            </Card>
          )}
          <Text size={1} muted>
            {who},{' '}
            <time dateTime={at} title={localWords(at)}>
              {now - Date.parse(at) < RECENT ? ago(at, now) : localWords(at)}
            </time>
          </Text>
        </Stack>
      </Flex>
    </Line>
  )
}

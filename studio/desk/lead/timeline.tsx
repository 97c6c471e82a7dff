import { Card, Flex, Stack, Text, Button } from '@sanity/ui'
import { BellIcon } from '@sanity/icons/Bell'
import { CalendarIcon } from '@sanity/icons/Calendar'
import { CommentIcon } from '@sanity/icons/Comment'
import { EditIcon } from '@sanity/icons/Edit'
import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { InboxIcon } from '@sanity/icons/Inbox'
import { isForVisitor, type LeadDetail, type LeadEvent } from '@site/domain/desk/lead-detail'
import { type ComponentType, type FormEvent, useId, useRef } from 'react'
import { styled } from 'styled-components'
import { localWords } from '@site/domain/business-time'
import { useDesk } from '../client/desk-provider.tsx'
import { useNames, useNow, usePeople } from '../queries.ts'
import { ago } from '../words.ts'
import { Section } from './section.tsx'
import { describeEvent, describeMessage, nameActor } from './timeline-words.ts'
import { ActionButton, useLeadAction } from './use-lead-action.tsx'
import { Name, Hint, List, SmallButton } from '../../components/small-text.tsx'
import { NOTE_MAX } from '@site/domain/desk/lead-changes'
import { mentionedIn } from '@site/domain/desk/mentions'
import { AreaField } from '../form-parts.tsx'
import { useUnsent } from './use-unsent.ts'

const icons: Readonly<Partial<Record<LeadEvent['kind'], ComponentType>>> = {
  note: CommentIcon,
  reply: EnvelopeIcon,
  booked: CalendarIcon,
  moved: CalendarIcon,
  cancelled: CalendarIcon,
  ended: CalendarIcon,
}

const RECENT_MS = 24 * 60 * 60_000

const Line = styled.li`
  position: relative;

  &:not(:last-child)::before {
    content: '';
    position: absolute;
    inset: 26px auto -14px 9px;
    border-left: 1px solid var(--card-border-color);
  }
`

export function Timeline({ detail }: { detail: LeadDetail }) {
  const { lead, timeline, messages } = detail
  const { person } = useDesk()
  const nameOwner = useNames()
  const entries = [
    ...timeline.map((event): EntryProps & { key: string } => ({
      key: event.id,
      icon: icons[event.kind] ?? EditIcon,
      ...describeEvent(event, nameOwner),
      at: event.at,
      who: event.person?.id === person.id ? 'You' : nameActor(event),
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
      <List as="ol" reversed gap={4}>
        {entries.map(({ key, ...entry }) => (
          <Entry key={key} {...entry} />
        ))}
        {timeline[0]?.kind !== 'entered' && (
          <Entry icon={InboxIcon} title="Received" at={lead.createdAt} who={lead.name} />
        )}
      </List>
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
          <Hint>
            {who},{' '}
            <time dateTime={at} title={localWords(at)}>
              {now - Date.parse(at) < RECENT_MS ? ago(at, now) : localWords(at)}
            </time>
          </Hint>
        </Stack>
      </Flex>
    </Line>
  )
}

const unsentNotes = new Map<string, string>()

function NoteForm({ detail: { lead } }: { detail: LeadDetail }) {
  const hintId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, write] = useUnsent(unsentNotes, lead.id, () => '')
  const { person } = useDesk()
  const { data } = usePeople()
  const { mutateAsync, isPending } = useLeadAction()
  const isOther = ({ id }: { id: string }) => id !== person.id
  const others = (data?.items ?? []).filter(isOther)
  const mentioned = mentionedIn(text, data?.items ?? []).filter(isOther)
  const mention = (name: string) => {
    write(`${text}${/(^|\s)$/.test(text) ? '' : ' '}@${name} `)
    field.current?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const action = { kind: 'notes', body: { text }, done: 'Note added' } as const
    await mutateAsync({ lead, action }).then(
      () => write(undefined),
      () => {},
    )
  }
  return (
    <form onSubmit={(event) => void submit(event)} aria-label="Note">
      <Stack gap={2}>
        <AreaField
          label="Note for colleagues"
          ref={field}
          aria-keyshortcuts="n"
          aria-describedby={hintId}
          rows={3}
          value={text}
          maxLength={NOTE_MAX}
          onChange={(value) => write(value || undefined)}
        />
        <Flex gap={1} wrap="wrap">
          {others.map(({ id, name }) => (
            <SmallButton key={id} mode="bleed" text={`@${name}`} onClick={() => mention(name)} />
          ))}
        </Flex>
        <Hint as="output" id={hintId}>
          {mentioned.length > 0 && `Mentions ${mentioned.map(({ name }) => name).join(', ')}`}
        </Hint>
        <Flex>
          <Button type="submit" mode="ghost" text="Add note" disabled={isPending || text.trim() === ''} />
        </Flex>
      </Stack>
    </form>
  )
}

import { Button, Card, Container, Flex, Heading, Stack, Text } from '@sanity/ui'
import type { Agenda, Block, DeskCall } from '@site/contracts/desk/calls'
import { type ReactNode, useState } from 'react'
import { StateLink } from 'sanity/router'
import { Hint, Name, SmallButton } from '../../components/small-text.tsx'
import { wordsOf } from '../client/desk-client.ts'
import { useDesk } from '../client/desk-provider.tsx'
import { CallButton } from '../lead/contact-bar.tsx'
import { Section } from '../lead/section.tsx'
import { Loading } from '../message.tsx'
import { useCalls, useChange } from '../queries.ts'
import { useView } from '../use-view.ts'
import { dayWords, timeWords } from '../words.ts'
import { dayAfter, localDay } from '@site/brand/business-time'
import { BlockDialog, BookDialog, CancelDialog, FeedDialog, MoveDialog } from './call-dialogs.tsx'

/** Opens a dialog, which is told how to close. */
type Ask = (dialog: (onClose: () => void) => ReactNode) => void

/** The calls ahead by day, with the times that are blocked. */
export function CallsPage() {
  const { person } = useDesk()
  const calls = useCalls()
  const [dialog, setDialog] = useState<ReactNode>()
  const ask: Ask = (draw) => setDialog(draw(() => setDialog(undefined)))
  return (
    <Container width={2} padding={[3, 4]}>
      <Stack gap={5}>
        <Heading as="h1" size={2}>
          Calls
        </Heading>
        <Flex gap={2} wrap="wrap">
          <Button text="Book a call…" onClick={() => ask((onClose) => <BookDialog onClose={onClose} />)} />
          <Button
            mode="ghost"
            text="Block a time…"
            onClick={() => ask((onClose) => <BlockDialog onClose={onClose} />)}
          />
          {person.role === 'administrator' && (
            <Button
              mode="bleed"
              text="Calendar address…"
              onClick={() => ask((onClose) => <FeedDialog onClose={onClose} />)}
            />
          )}
        </Flex>
        <Loading query={calls} busy="Loading calls…" failed="The calls could not be loaded" />
        {calls.data && <Days agenda={calls.data} ask={ask} />}
      </Stack>
      {dialog}
    </Container>
  )
}

function dayTitle(date: string): string {
  const names = { [localDay()]: 'Today, ', [dayAfter(localDay())]: 'Tomorrow, ' }
  return (names[date] ?? '') + dayWords(date)
}

function Days({ agenda: { calls, blocks }, ask }: { agenda: Agenda; ask: Ask }) {
  if (calls.length + blocks.length === 0) return <Text muted>No call is booked.</Text>
  const entries = [...calls, ...blocks].toSorted((one, other) => one.start.localeCompare(other.start))
  return [...Map.groupBy(entries, ({ start }) => start.slice(0, 10))].map(([date, ofDay]) => (
    <Section key={date} title={dayTitle(date)}>
      <Stack as="ul" gap={2} padding={0} margin={0} style={{ listStyle: 'none' }}>
        {ofDay.map((entry) =>
          'reason' in entry ? (
            <BlockedTime key={`block-${entry.id}`} block={entry} />
          ) : (
            <Call key={entry.id} call={entry} ask={ask} />
          ),
        )}
      </Stack>
    </Section>
  ))
}

/** A time and what it is about, with what can be done about it below on a phone, and else beside it. */
function Entry({ isBlock = false, when, what, buttons }: EntryProps) {
  return (
    <Card as="li" border radius={3} padding={3} tone={isBlock ? 'transparent' : 'default'}>
      <Flex gap={3} wrap="wrap" align="center">
        <Text size={1} weight="semibold" style={{ width: '10em' }}>
          {when}
        </Text>
        <Stack gap={2} flex={1} style={{ minWidth: '12em', overflowWrap: 'anywhere' }}>
          {what}
        </Stack>
        <Flex gap={1} wrap="wrap" align="center">
          {buttons}
        </Flex>
      </Flex>
    </Card>
  )
}

type EntryProps = { isBlock?: boolean; when: string; what: ReactNode; buttons: ReactNode }

function Call({ call, ask }: { call: DeskCall; ask: Ask }) {
  const { stateOf } = useView()
  const { name, phone, service, reference, start, end, isQuarantined } = call
  return (
    <Entry
      when={`${timeWords(start)} – ${timeWords(end)}`}
      what={
        <>
          <Name>
            <StateLink state={stateOf({ lead: reference })} style={{ textDecoration: 'underline' }}>
              {name}
            </StateLink>
          </Name>
          <Hint>{[isQuarantined && 'In quarantine', service].filter(Boolean).join(' · ')}</Hint>
        </>
      }
      buttons={
        <>
          <CallButton phone={phone} />
          {[
            { text: 'Move…', Dialog: MoveDialog },
            { text: 'Cancel…', Dialog: CancelDialog },
          ].map(({ text, Dialog }) => (
            <SmallButton
              key={text}
              mode="bleed"
              text={text}
              aria-label={`${text} the call with ${name}`}
              onClick={() => ask((onClose) => <Dialog call={call} onClose={onClose} />)}
            />
          ))}
        </>
      }
    />
  )
}

function BlockedTime({ block: { id, start, end, reason, person } }: { block: Block }) {
  const { mutate, isPending, error } = useChange()
  const isWhole = start.slice(11, 16) === '00:00' && end.slice(11, 16) === '00:00'
  return (
    <Entry
      isBlock
      when={isWhole ? 'The whole day' : `${timeWords(start)} – ${timeWords(end)}`}
      what={
        <>
          <Name>Blocked: {reason}</Name>
          <Hint>{error ? wordsOf(error) : `By ${person ?? 'somebody who left'}`}</Hint>
        </>
      }
      buttons={
        <SmallButton
          mode="bleed"
          text="Unblock"
          aria-label={`Unblock ${reason}`}
          disabled={isPending}
          onClick={() => mutate({ path: `/desk/calls/blocks/${id}/remove` })}
        />
      }
    />
  )
}

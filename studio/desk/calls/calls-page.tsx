import { Button, Container, Flex, Heading, Stack, Card } from '@sanity/ui'
import { type ReactNode, useState } from 'react'
import { useDesk } from '../client/desk-provider.tsx'
import { Loading } from '../message.tsx'
import { useCalls } from '../queries.ts'
import { BlockTimeDialog, BookDialog, FeedDialog, CancelDialog } from './call-dialogs.tsx'
import { BusyCalendarsDialog, FailingCalendars } from './busy-calendars.tsx'
import { type Ask, CallsToCheck, Days, PastCalls } from './call-list.tsx'
import { type Agenda, CALLS_MAX, type DeskCall } from '@site/domain/desk/calls'
import { DialogButton } from '../../components/dialog-button.tsx'
import { Name, SmallButton } from '../../components/small-text.tsx'

export function CallsPage() {
  const { person } = useDesk()
  const calls = useCalls()
  const [isPast, setPast] = useState(false)
  const [dialog, setDialog] = useState<ReactNode>()
  const [selected, onSelect] = useState<ReadonlySet<string>>()
  const ask: Ask = (draw) => setDialog(draw(() => setDialog(undefined)))
  const { data: agenda } = calls
  const shown = agenda && { agenda, ask, onSelect }
  const count = agenda ? agenda.calls.length + agenda.toCheck.length : 0
  return (
    <Container width={2} padding={[3, 4]}>
      <Stack gap={5}>
        <Heading as="h1" size={2}>
          {isPast ? 'Past calls' : 'Calls'}
        </Heading>
        <Flex gap={2} wrap="wrap">
          <DialogButton text="Book a call…">{(onClose) => <BookDialog onClose={onClose} />}</DialogButton>
          <DialogButton mode="ghost" text="Block a time…">
            {(onClose) => <BlockTimeDialog onClose={onClose} />}
          </DialogButton>
          <DialogButton mode="ghost" text="Busy times…">
            {(onClose) => <BusyCalendarsDialog onClose={onClose} />}
          </DialogButton>
          <Button
            mode="bleed"
            text={isPast ? 'Calls ahead' : 'Past calls'}
            onClick={() => {
              setPast(!isPast)
              onSelect(undefined)
            }}
          />
          {((count > 1 && !isPast) || selected) && (
            <Button
              mode="bleed"
              text={selected ? 'Stop selecting' : 'Select several'}
              onClick={() => onSelect(selected ? undefined : new Set())}
            />
          )}
          {person.role === 'administrator' && (
            <DialogButton mode="bleed" text="Calendar address…">
              {(onClose) => <FeedDialog onClose={onClose} />}
            </DialogButton>
          )}
        </Flex>
        <Loading query={calls} busy="Loading calls…" failed="The calls could not be loaded" />
        {agenda && <FailingCalendars of={agenda.calendars} />}
        {shown && selected && <SelectionBar {...shown} selected={selected} />}
        {shown && isPast && <PastCalls {...shown} />}
        {shown && !isPast && <CallsToCheck {...shown} selected={selected} />}
        {shown && !isPast && <Days {...shown} selected={selected} />}
      </Stack>
      {dialog}
    </Container>
  )
}

type SelectionBarProps = {
  agenda: Agenda
  ask: Ask
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string> | undefined) => void
}

function SelectionBar({ agenda: { calls, toCheck }, ask, selected, onSelect }: SelectionBarProps) {
  const all = [...toCheck, ...calls]
  const ids = all.flatMap(({ id }) => (selected.has(id) ? id : [])).slice(0, CALLS_MAX)
  const select = (of: readonly DeskCall[]) => onSelect(new Set(of.map(({ id }) => id)))
  return (
    <Card
      border
      radius={3}
      padding={2}
      tone="primary"
      style={{ position: 'sticky', insetBlockStart: 8, zIndex: 1 }}
    >
      <Flex gap={2} wrap="wrap" align="center">
        <Name as="output">{ids.length} selected</Name>
        <SmallButton mode="bleed" text="All" onClick={() => select(all)} />
        <SmallButton
          mode="bleed"
          text="All of strangers"
          onClick={() => select(all.filter(({ isConfirmed }) => !isConfirmed))}
        />
        <SmallButton mode="bleed" text="None" onClick={() => select([])} />
        <SmallButton
          mode="ghost"
          tone="critical"
          text="Cancel the selected…"
          disabled={ids.length === 0}
          onClick={() =>
            ask((onClose) => <CancelDialog ids={ids} onDone={() => onSelect(undefined)} onClose={onClose} />)
          }
        />
      </Flex>
    </Card>
  )
}

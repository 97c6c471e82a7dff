import { Button, Container, Flex, Heading, Stack } from '@sanity/ui'
import { type ReactNode, useState } from 'react'
import { useDesk } from '../client/desk-provider.tsx'
import { Loading } from '../message.tsx'
import { useCalls } from '../queries.ts'
import { BlockDialog, BookDialog, FeedDialog } from './call-dialogs.tsx'
import { type Ask, CallsToCheck, Days } from './call-list.tsx'
import { SelectionBar } from './selection-bar.tsx'

/** The calls ahead: those to check, and the booked ones by day. */
export function CallsPage() {
  const { person } = useDesk()
  const calls = useCalls()
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
          Calls
        </Heading>
        <Flex gap={2} wrap="wrap">
          <Button text="Book a call…" onClick={() => ask((onClose) => <BookDialog onClose={onClose} />)} />
          <Button
            mode="ghost"
            text="Block a time…"
            onClick={() => ask((onClose) => <BlockDialog onClose={onClose} />)}
          />
          {(count > 1 || selected) && (
            <Button
              mode="bleed"
              text={selected ? 'Stop selecting' : 'Select several'}
              onClick={() => onSelect(selected ? undefined : new Set())}
            />
          )}
          {person.role === 'administrator' && (
            <Button
              mode="bleed"
              text="Calendar address…"
              onClick={() => ask((onClose) => <FeedDialog onClose={onClose} />)}
            />
          )}
        </Flex>
        <Loading query={calls} busy="Loading calls…" failed="The calls could not be loaded" />
        {shown && selected && <SelectionBar {...shown} selected={selected} />}
        {shown && <CallsToCheck {...shown} selected={selected} />}
        {shown && <Days {...shown} selected={selected} />}
      </Stack>
      {dialog}
    </Container>
  )
}

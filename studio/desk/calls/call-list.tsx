import { Box, Card, Checkbox, Flex, Stack, Text } from '@sanity/ui'
import type { Agenda, Block, DeskCall } from '@site/contracts/desk/calls'
import type { ReactNode } from 'react'
import { StateLink } from 'sanity/router'
import { Hint, Name, SmallButton } from '../../components/small-text.tsx'
import { dayAfter, localDay } from '@site/brand/business-time'
import { wordsOf } from '../client/desk-client.ts'
import { CheckField } from '../form-parts.tsx'
import { CallButton } from '../lead/contact-bar.tsx'
import { Section } from '../lead/section.tsx'
import { useChange } from '../queries.ts'
import { useView } from '../use-view.ts'
import { checkWords, dayWords, timeWords } from '../words.ts'
import { ConfirmDialog, MoveDialog } from './call-dialogs.tsx'
import { CancelDialog } from './cancel-dialog.tsx'

/** Opens a dialog, which is told how to close. */
export type Ask = (dialog: (onClose: () => void) => ReactNode) => void

type ListProps = {
  agenda: Agenda
  ask: Ask
  /** The ids of the selected calls, while several are being selected. */
  selected: ReadonlySet<string> | undefined
  onSelect: (ids: ReadonlySet<string>) => void
}

/** The most calls to check that are shown: programs send any number. */
const SHOWN_MAX = 100

/** The calls that aren't booked until their visitor or a person of the desk confirms them. */
export function CallsToCheck(props: ListProps) {
  const { toCheck, sendsMails } = props.agenda
  if (toCheck.length === 0) return null
  return (
    <Section title="To check">
      <Hint>
        These calls are not booked, and others can take their times.{' '}
        {sendsMails
          ? 'Their visitors were asked by mail to confirm.'
          : 'No mail was sent: ask them yourself.'}{' '}
        Confirm those that look real, and drop the others.
      </Hint>
      <SelectAll {...props} label={`All ${toCheck.length} to check`} calls={toCheck} />
      <List>
        {toCheck.slice(0, SHOWN_MAX).map((call) => (
          <Call key={call.id} {...props} call={call} toCheck />
        ))}
      </List>
      {toCheck.length > SHOWN_MAX && (
        <Hint>
          These are the first {SHOWN_MAX} of {toCheck.length}.
        </Hint>
      )}
    </Section>
  )
}

/** The booked calls by day, with the times that are blocked. */
export function Days(props: ListProps) {
  const { calls, blocks } = props.agenda
  if (calls.length + blocks.length === 0) return <Text muted>No call is booked.</Text>
  const entries = [...calls, ...blocks].toSorted((one, other) => one.start.localeCompare(other.start))
  return [...Map.groupBy(entries, ({ start }) => start.slice(0, 10))].map(([date, ofDay]) => (
    <Section key={date} title={dayTitle(date)}>
      <SelectAll {...props} label={`All of ${dayWords(date)}`} calls={ofDay.filter(isCall)} />
      <List>
        {ofDay.map((entry) =>
          isCall(entry) ? (
            <Call key={entry.id} {...props} call={entry} />
          ) : (
            <BlockedTime key={`block-${entry.id}`} block={entry} />
          ),
        )}
      </List>
    </Section>
  ))
}

const isCall = (entry: DeskCall | Block): entry is DeskCall => 'phone' in entry

function dayTitle(date: string): string {
  const names = { [localDay()]: 'Today, ', [dayAfter(localDay())]: 'Tomorrow, ' }
  return (names[date] ?? '') + dayWords(date)
}

function List({ children }: { children: ReactNode }) {
  return (
    <Stack as="ul" gap={2} padding={0} margin={0} style={{ listStyle: 'none' }}>
      {children}
    </Stack>
  )
}

type SelectAllProps = Pick<ListProps, 'selected' | 'onSelect'> & { label: string; calls: readonly DeskCall[] }

function SelectAll({ label, calls, selected, onSelect }: SelectAllProps) {
  if (!selected || calls.length === 0) return null
  const ids = new Set(calls.map(({ id }) => id))
  return (
    <CheckField
      label={label}
      checked={ids.isSubsetOf(selected)}
      onChange={(isChecked) => onSelect(isChecked ? selected.union(ids) : selected.difference(ids))}
    />
  )
}

type EntryProps = {
  isBlock?: boolean
  select?: ReactNode
  when: ReactNode
  what: ReactNode
  buttons: ReactNode
}

/** A time and what it is about, with what can be done about it below on a phone, and else beside it. */
function Entry({ isBlock = false, select, when, what, buttons }: EntryProps) {
  return (
    <Card as="li" border radius={3} padding={3} tone={isBlock ? 'transparent' : 'default'}>
      <Flex gap={3} align="center">
        {select}
        <Flex gap={3} wrap="wrap" align="center" flex={1} style={{ minWidth: 0 }}>
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
      </Flex>
    </Card>
  )
}

type CallDialogProps = { call: DeskCall; onClose: () => void }

const CancelOneDialog = ({ call, onClose }: CallDialogProps) => (
  <CancelDialog ids={[call.id]} onClose={onClose} />
)

/** What can be done with a booked call, and with one to check. */
const buttons = {
  booked: [
    { text: 'Move…', Dialog: MoveDialog },
    { text: 'Cancel…', Dialog: CancelOneDialog },
  ],
  toCheck: [
    { text: 'Confirm…', Dialog: ConfirmDialog },
    { text: 'Drop…', Dialog: CancelOneDialog },
  ],
}

type CallProps = ListProps & { call: DeskCall; toCheck?: boolean }

function Call({ call, toCheck = false, ask, selected, onSelect }: CallProps) {
  const { stateOf } = useView()
  const { id, name, phone, service, reference, start, end, isQuarantined } = call
  const times = `${timeWords(start)} – ${timeWords(end)}`
  const state = toCheck ? checkWords(call) : isQuarantined && 'In quarantine'
  return (
    <Entry
      select={
        selected && (
          <Box as="label" padding={2}>
            <Checkbox
              aria-label={`Select the call with ${name}`}
              checked={selected.has(id)}
              onChange={() => onSelect(selected.symmetricDifference(new Set([id])))}
            />
          </Box>
        )
      }
      when={
        toCheck ? (
          <>
            {dayWords(start.slice(0, 10))}
            <br />
            {times}
          </>
        ) : (
          times
        )
      }
      what={
        <>
          <Name>
            <StateLink state={stateOf({ lead: reference })} style={{ textDecoration: 'underline' }}>
              {name}
            </StateLink>
          </Name>
          <Hint>{[state, service].filter(Boolean).join(' · ')}</Hint>
        </>
      }
      buttons={
        <>
          <CallButton phone={phone} />
          {buttons[toCheck ? 'toCheck' : 'booked'].map(({ text, Dialog }) => (
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

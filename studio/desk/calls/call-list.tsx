import { Card, Flex, Stack, Text } from '@sanity/ui'
import type { Agenda, Unavailability, DeskCall } from '@site/domain/desk/calls'
import type { ReactNode } from 'react'
import { Hint, List, Name, SmallButton } from '../../components/small-text.tsx'
import { dayAfter, localDay } from '@site/domain/business-time'
import { describeError } from '../client/desk-client.ts'
import { Loading } from '../message.tsx'
import { CheckField, SelectBox } from '../form-parts.tsx'
import { CallButton } from '../lead/contact-bar.tsx'
import { Section, ViewLink } from '../lead/section.tsx'
import { useChange, usePastCalls } from '../queries.ts'
import { checkWords, dayWords, outcomeWords, timeWords } from '../words.ts'
import { ConfirmDialog, MoveDialog, CancelDialog, OutcomeDialog, OwnerDialog } from './call-dialogs.tsx'

export type Ask = (dialog: (onClose: () => void) => ReactNode) => void

type ListProps = {
  agenda: Agenda
  ask: Ask
  selected: ReadonlySet<string> | undefined
  onSelect: (ids: ReadonlySet<string>) => void
}

/** The most calls to check that are shown: programs send any number. */
const SHOWN_MAX = 100

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
          <Call key={call.id} {...props} call={call} list="toCheck" />
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

export function Days({ isPast = false, ...props }: ListProps & { isPast?: boolean }) {
  const { calls, blocks } = props.agenda
  if (calls.length + blocks.length === 0)
    return <Text muted>{isPast ? 'No call is over yet.' : 'No call is booked.'}</Text>
  const names = { [localDay()]: 'Today, ', [dayAfter(localDay())]: 'Tomorrow, ' }
  const entries = [...calls, ...blocks].toSorted((one, other) => one.start.localeCompare(other.start))
  if (isPast) entries.reverse()
  return [...Map.groupBy(entries, ({ start }) => start.slice(0, 10))].map(([date, ofDay]) => (
    <Section key={date} title={(names[date] ?? '') + dayWords(date)}>
      <SelectAll {...props} label={`All of ${dayWords(date)}`} calls={ofDay.filter(isCall)} />
      <List>
        {ofDay.map((entry) =>
          isCall(entry) ? (
            <Call key={entry.id} {...props} call={entry} list={hasBegun(entry) ? 'past' : 'booked'} />
          ) : (
            <BlockedTime key={`block-${entry.id}`} {...entry} />
          ),
        )}
      </List>
    </Section>
  ))
}

export function PastCalls({ agenda, ask }: Pick<ListProps, 'agenda' | 'ask'>) {
  const past = usePastCalls()
  if (!past.data)
    return <Loading query={past} busy="Loading past calls…" failed="The past calls could not be loaded" />
  const shown = { ...agenda, calls: past.data.calls, blocks: [] }
  return <Days agenda={shown} ask={ask} selected={undefined} onSelect={() => {}} isPast />
}

const isCall = (entry: DeskCall | Unavailability): entry is DeskCall => 'phone' in entry

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
  isUnavailable?: boolean
  select?: ReactNode
  when: ReactNode
  what: ReactNode
  buttons: ReactNode
}

function Entry({ isUnavailable = false, select, when, what, buttons }: EntryProps) {
  return (
    <Card as="li" border radius={3} padding={3} tone={isUnavailable ? 'transparent' : 'default'}>
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

const buttons = {
  booked: [
    { text: 'Owner…', Dialog: OwnerDialog },
    { text: 'Move…', Dialog: MoveDialog },
    { text: 'Cancel…', Dialog: CancelOneDialog },
  ],
  toCheck: [
    { text: 'Confirm…', Dialog: ConfirmDialog },
    { text: 'Drop…', Dialog: CancelOneDialog },
  ],
  past: [
    { text: 'Owner…', Dialog: OwnerDialog },
    { text: 'Outcome…', Dialog: OutcomeDialog },
  ],
}

const hasBegun = ({ start }: DeskCall) => Date.parse(start) <= Date.now()

type CallProps = ListProps & { call: DeskCall; list: keyof typeof buttons }

function Call({ call, list, agenda, ask, selected, onSelect }: CallProps) {
  const { id, name, phone, service, reference, start, end, isQuarantined, isMoved, owner, outcome, note } =
    call
  const times = `${timeWords(start)} – ${timeWords(end)}`
  const state = list === 'toCheck' ? checkWords(call) : isQuarantined && 'In quarantine'
  const facts = [
    outcome && outcomeWords[outcome],
    state,
    service,
    isMoved && 'Moved',
    owner && `${owner.name} rings`,
  ]
  return (
    <Entry
      select={
        <SelectBox label={`Select the call with ${name}`} id={id} selected={selected} onSelect={onSelect} />
      }
      when={
        <>
          {list === 'toCheck' && dayWords(start.slice(0, 10))}
          {list === 'toCheck' && <br />}
          {times}
        </>
      }
      what={
        <>
          <Name>
            <ViewLink to={{ lead: reference }}>{name}</ViewLink>
          </Name>
          <Hint>{facts.filter(Boolean).join(' · ')}</Hint>
          {note && <Hint>{note}</Hint>}
        </>
      }
      buttons={
        <>
          {outcome === 'no-show' && <InviteAgain call={call} agenda={agenda} />}
          <CallButton phone={phone} />
          {buttons[list].map(({ text, Dialog }) => (
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

function InviteAgain({ call, agenda }: { call: DeskCall; agenda: Agenda }) {
  const { mutate, isPending, error } = useChange()
  if (!agenda.sendsMails)
    return (
      <Hint>{call.isInvitedAgain ? 'Invited again' : 'No mail is sent: please invite them yourself'}</Hint>
    )
  const isDone = call.isInvitedAgain || isPending
  return (
    <>
      {error && <Hint role="alert">{describeError(error)}</Hint>}
      {/* It stays a button, so that the keyboard goes on from there. */}
      <SmallButton
        mode={isDone ? 'bleed' : 'ghost'}
        text={call.isInvitedAgain ? 'Invited again' : 'Invite again'}
        aria-label={call.isInvitedAgain ? `${call.name} is invited again` : `Invite ${call.name} again`}
        aria-disabled={isDone}
        onClick={() => !isDone && mutate({ path: `/desk/calls/${call.id}/invite` })}
      />
    </>
  )
}

const MIDNIGHT = 'T00:00'

/** A whole day ends at the next midnight. */
const lastDay = (end: string) => dayAfter(end.slice(0, 10), end.includes(MIDNIGHT) ? -1 : 0)

function blockedWords(start: string, end: string): string {
  const last = lastDay(end) > start.slice(0, 10) ? dayWords(lastDay(end)) : ''
  if (start.includes(MIDNIGHT) && end.includes(MIDNIGHT)) return last ? `Until ${last}` : 'The whole day'
  return `${timeWords(start)} – ${last && `${last}, `}${timeWords(end)}`
}

function BlockedTime({ id, start, end, reason, person, repeatsUntil }: Unavailability) {
  const { mutate, isPending, error } = useChange()
  const unblock = (isForAll: boolean) =>
    mutate({ path: `/desk/calls/blocks/${id}/remove`, body: { isForAll } })
  return (
    <Entry
      isUnavailable
      when={blockedWords(start, end)}
      what={
        <>
          <Name>Blocked: {reason}</Name>
          <Hint>
            {error ? describeError(error) : `By ${person ?? 'somebody who left'}`}
            {repeatsUntil && `, every week until ${dayWords(lastDay(repeatsUntil))}`}
          </Hint>
        </>
      }
      buttons={
        <>
          {[false, ...(repeatsUntil ? [true] : [])].map((isForAll) => (
            <SmallButton
              key={String(isForAll)}
              mode="bleed"
              text={isForAll ? 'Unblock all' : 'Unblock'}
              aria-label={`Unblock ${isForAll ? 'each ' : ''}${reason}`}
              disabled={isPending}
              onClick={() => unblock(isForAll)}
            />
          ))}
        </>
      }
    />
  )
}

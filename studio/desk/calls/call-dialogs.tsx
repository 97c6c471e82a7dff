import { Grid, Text } from '@sanity/ui'
import type { DeskCall } from '@site/contracts/desk/calls'
import { booking } from '@site/contracts/forms/booking'
import { toLead } from '@site/contracts/forms/to-lead'
import { useState } from 'react'
import { Hint } from '../../components/small-text.tsx'
import { sydneyTime, today } from '../../src/scheduling/sydney-time.ts'
import { ChangeForm } from '../change-form.tsx'
import { useDesk } from '../client/desk-provider.tsx'
import { CheckField, FormDialog, SelectField, TextField } from '../form-parts.tsx'
import { useCalls, useChange } from '../queries.ts'
import { dayWords, timeWords } from '../words.ts'

type Props = { onClose: () => void }

/** Moves a call to another free time. */
export function MoveDialog({ call, onClose }: Props & { call: DeskCall }) {
  const [day, setDay] = useState('')
  const [slot, setSlot] = useState('')
  const byDay = Map.groupBy(useCalls().data?.free ?? [], (start) => start.slice(0, 10))
  const [first = ''] = byDay.keys()
  const shown = byDay.has(day) ? day : first
  return (
    <ChangeForm
      title={`Move the call with ${call.name}`}
      text="Move"
      change={slot ? { path: `/desk/calls/${call.id}/move`, body: toLead(booking, { slot }) } : undefined}
      onDone={() => ({ title: 'The call is moved' })}
      onClose={onClose}
    >
      <Hint>Now {sydneyTime(call.start)}. They get a mail with the new time.</Hint>
      {first === '' && <Text>No time is free. The hours are in Content → Book a call.</Text>}
      <Grid gap={3} gridTemplateColumns={[1, 1, 2]}>
        <SelectField
          label="Day"
          value={shown}
          options={[...byDay.keys()].map((each) => [each, dayWords(each)])}
          onChange={(next) => {
            setDay(next)
            setSlot('')
          }}
        />
        <SelectField
          label="Time"
          value={slot}
          options={[
            ['', 'Choose a time'],
            ...(byDay.get(shown) ?? []).map((start) => [start.slice(0, 16), timeWords(start)] as const),
          ]}
          onChange={setSlot}
        />
      </Grid>
    </ChangeForm>
  )
}

/** Asks before a call is cancelled. */
export function CancelDialog({ call, onClose }: Props & { call: DeskCall }) {
  return (
    <ChangeForm
      title={`Cancel the call with ${call.name}?`}
      text="Cancel the call"
      change={{ path: `/desk/calls/${call.id}/cancel` }}
      onDone={() => ({ title: 'The call is cancelled' })}
      tone="critical"
      onClose={onClose}
    >
      <Text>
        {sydneyTime(call.start)}. They get a mail that it is cancelled, and the time can be booked again.
      </Text>
    </ChangeForm>
  )
}

/** Blocks a time or a day. */
export function BlockDialog({ onClose }: Props) {
  const [date, setDate] = useState(today)
  const [isWhole, setWhole] = useState(true)
  const [from, setFrom] = useState('09:00')
  const [to, setTo] = useState('12:00')
  const [reason, setReason] = useState('')
  return (
    <ChangeForm
      title="Block a time"
      text="Block"
      change={
        date && reason.trim()
          ? { path: '/desk/calls/blocks', body: { date, reason, ...(!isWhole && { from, to }) } }
          : undefined
      }
      onDone={() => ({ title: 'The time is blocked' })}
      onClose={onClose}
    >
      <TextField label="Day" type="date" min={today()} value={date} onChange={setDate} />
      <CheckField label="The whole day" checked={isWhole} onChange={setWhole} />
      {!isWhole && (
        <Grid gap={3} gridTemplateColumns={2}>
          <TextField label="From" type="time" value={from} onChange={setFrom} />
          <TextField label="To" type="time" value={to} onChange={setTo} />
        </Grid>
      )}
      <TextField
        label="Reason, for colleagues only"
        autoComplete="off"
        maxLength={200}
        value={reason}
        onChange={setReason}
      />
      <Hint>Nobody can book a call then. Calls that are booked stay: move or cancel them yourself.</Hint>
    </ChangeForm>
  )
}

/** Makes an address from which calendars get the calls. Only administrators may. */
export function FeedDialog({ onClose }: Props) {
  const { client } = useDesk()
  const { mutate, data, error, isPending } = useChange<{ path: string }>()
  return (
    <FormDialog
      title="Calls in your calendar"
      text="Make a new address"
      disabled={isPending}
      error={error}
      onSubmit={() => mutate({ path: '/desk/calls/feed' })}
      onClose={onClose}
    >
      <Text>
        Calendar programs show the calls if you subscribe to their address. Whoever has it sees names and
        numbers, so only pass it on to staff. A new address ends the old one.
      </Text>
      {data && (
        <TextField
          label="The address, shown only once"
          readOnly
          value={client.address(data.path)}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={() => {}}
        />
      )}
    </FormDialog>
  )
}

import { Checkbox, Flex, Grid, Text } from '@sanity/ui'
import type { DeskCall } from '@site/contracts/desk/calls'
import { booking } from '@site/contracts/forms/booking'
import { toLead } from '@site/contracts/forms/to-lead'
import { useId, useState } from 'react'
import { Hint } from '../../components/small-text.tsx'
import { TextField } from '../form-parts.tsx'
import { sydneyTime, today } from '../../src/scheduling/sydney-time.ts'
import { CallDialog } from './call-dialog.tsx'
import { FreeTime } from './free-time.tsx'

type Props = { onClose: () => void }

/** Moves a call to another free time. */
export function MoveDialog({ call, onClose }: Props & { call: DeskCall }) {
  const [slot, setSlot] = useState('')
  return (
    <CallDialog
      title={`Move the call with ${call.name}`}
      text="Move"
      change={slot ? { path: `/${call.id}/move`, body: toLead(booking, { slot }) } : undefined}
      done="The call is moved"
      onClose={onClose}
    >
      <Hint>Now {sydneyTime(new Date(call.start))}. They get a mail with the new time.</Hint>
      <FreeTime value={slot} onChange={setSlot} />
    </CallDialog>
  )
}

/** Asks before a call is cancelled. */
export function CancelDialog({ call, onClose }: Props & { call: DeskCall }) {
  return (
    <CallDialog
      title={`Cancel the call with ${call.name}?`}
      text="Cancel the call"
      change={{ path: `/${call.id}/cancel` }}
      done="The call is cancelled"
      tone="critical"
      onClose={onClose}
    >
      <Text>
        {sydneyTime(new Date(call.start))}. They get a mail that it is cancelled, and the time can be booked
        again.
      </Text>
    </CallDialog>
  )
}

/** Blocks a time or a day. */
export function BlockDialog({ onClose }: Props) {
  const id = useId()
  const [date, setDate] = useState(today)
  const [isWhole, setWhole] = useState(true)
  const [from, setFrom] = useState('09:00')
  const [to, setTo] = useState('12:00')
  const [reason, setReason] = useState('')
  return (
    <CallDialog
      title="Block a time"
      text="Block"
      change={
        date && reason.trim()
          ? { path: '/blocks', body: { date, reason, ...(!isWhole && { from, to }) } }
          : undefined
      }
      done="The time is blocked"
      onClose={onClose}
    >
      <TextField label="Day" type="date" min={today()} value={date} onChange={setDate} />
      <Flex gap={3} align="center">
        <Checkbox
          id={id}
          checked={isWhole}
          onChange={({ currentTarget }) => setWhole(currentTarget.checked)}
        />
        <Text as="label" htmlFor={id} size={1}>
          The whole day
        </Text>
      </Flex>
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
    </CallDialog>
  )
}

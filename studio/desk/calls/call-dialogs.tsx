import { Grid, Text } from '@sanity/ui'
import type { Agenda, CallOutcome, DeskCall } from '@site/domain/desk/calls'
import { NOTE_MAX } from '@site/domain/desk/lead-changes'
import { booking, NOT_SURE } from '@site/domain/forms/booking'
import { toLead } from '@site/domain/forms/to-lead'
import { useMemo, useState } from 'react'
import { Hint } from '../../components/small-text.tsx'
import { localWords, localDay } from '@site/domain/business-time'
import { ChangeForm } from '../change-form.tsx'
import { useDesk } from '../client/desk-provider.tsx'
import { AreaField, CheckField, FormDialog, SelectField, TextField, useFields } from '../form-parts.tsx'
import { useCalls, useChange, usePeople, useServices } from '../queries.ts'
import { dayWords, outcomeWords, timeWords, counted } from '../words.ts'

type Props = { onClose: () => void }

type FreeTimeProps = {
  value: string
  onChange: (value: string) => void
  startDay?: string
}

function FreeTime({ value, onChange, startDay = '' }: FreeTimeProps) {
  const [day, setDay] = useState(startDay)
  const byDay = Map.groupBy(useCalls().data?.free ?? [], (start) => start.slice(0, 10))
  const [first] = byDay.keys()
  if (first === undefined) return <Text>No time is free. The hours are in Content → Book a call.</Text>
  const shown = byDay.has(day) ? day : first
  return (
    <Grid gap={3} gridTemplateColumns={[1, 1, 2]}>
      <SelectField
        label="Day"
        value={shown}
        options={[...byDay.keys()].map((each) => [each, dayWords(each)])}
        onChange={(next) => {
          setDay(next)
          onChange('')
        }}
      />
      <SelectField
        label="Time"
        value={value}
        options={[
          ['', 'Choose a time'],
          ...(byDay.get(shown) ?? []).map((start) => [start.slice(0, 16), timeWords(start)] as const),
        ]}
        onChange={onChange}
      />
    </Grid>
  )
}

/** How the visitor hears of a change. Without a mail server, the desk's user has to tell them. */
export function Told({ mail }: { mail: string }) {
  return useCalls().data?.sendsMails === false ? 'No mail is sent: please tell them yourself.' : mail
}

const people = booking.fields.filter(({ name }) => !['slot', 'serviceType', 'message'].includes(name))

export function BookDialog({ onClose }: Props) {
  const services = useServices()
  const { values, bind } = useFields<string>({})
  const change = useMemo(() => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    return { path: '/desk/calls', body: toLead(booking, values), headers }
  }, [values])
  return (
    <ChangeForm
      title="Book a call for somebody"
      text="Book the call"
      change={change}
      onDone={() => ({ title: 'The call is booked' })}
      onClose={onClose}
    >
      <FreeTime {...bind('slot')} />
      <Grid gap={3} gridTemplateColumns={[1, 1, 2]}>
        {people.map(({ name, label, kind, max, required }) => (
          <TextField
            key={name}
            label={required ? label : `${label} (optional)`}
            type={kind === 'email' || kind === 'tel' ? kind : 'text'}
            maxLength={max}
            autoComplete="off"
            {...bind(name)}
          />
        ))}
        <SelectField
          label="Service"
          options={['', ...services, NOT_SURE].map((each) => [each, each || 'Choose a service'])}
          {...bind('serviceType')}
        />
      </Grid>
      <TextField
        label="What it is about (optional)"
        maxLength={1000}
        autoComplete="off"
        {...bind('message')}
      />
      <Hint>
        <Told mail="They get a mail with an invitation, and can move or cancel the call themselves." />
      </Hint>
    </ChangeForm>
  )
}

export function MoveDialog({ call, onClose }: Props & { call: DeskCall }) {
  const [slot, setSlot] = useState('')
  return (
    <ChangeForm
      title={`Move the call with ${call.name}`}
      text="Move"
      change={slot ? { path: `/desk/calls/${call.id}/move`, body: toLead(booking, { slot }) } : undefined}
      onDone={() => ({ title: 'The call is moved' })}
      onClose={onClose}
    >
      <Hint>
        Now {localWords(call.start)}. <Told mail="They get a mail with the new time." />
      </Hint>
      <FreeTime value={slot} onChange={setSlot} />
    </ChangeForm>
  )
}

export function OwnerDialog({ call, onClose }: Props & { call: DeskCall }) {
  const people = (usePeople().data?.items ?? []).map(({ id, name }) => [id, name] as const)
  const [owner, setOwner] = useState(call.owner?.id ?? '')
  return (
    <ChangeForm
      title={`Who rings ${call.name}?`}
      text="Save"
      change={{ path: `/desk/calls/${call.id}/owner`, body: { owner: owner || null } }}
      onDone={() => ({ title: 'Saved' })}
      onClose={onClose}
    >
      <SelectField
        label="Owner"
        value={owner}
        options={[['', 'Nobody yet'], ...people]}
        onChange={setOwner}
      />
    </ChangeForm>
  )
}

export function OutcomeDialog({ call, onClose }: Props & { call: DeskCall }) {
  const { values, bind } = useFields({ outcome: call.outcome ?? 'held', note: call.note ?? '' })
  const outcomes = Object.entries(outcomeWords)
  return (
    <ChangeForm
      title={`How did the call with ${call.name} go?`}
      text="Save"
      change={{ path: `/desk/calls/${call.id}/outcome`, body: values }}
      onDone={() => ({ title: outcomeWords[values.outcome as CallOutcome] })}
      onClose={onClose}
    >
      <Hint>{localWords(call.start)}</Hint>
      <SelectField label="Outcome" options={outcomes} {...bind('outcome')} />
      <AreaField label="Note for colleagues (optional)" rows={3} maxLength={NOTE_MAX} {...bind('note')} />
    </ChangeForm>
  )
}

/** Whether a call's time is taken meanwhile. It can be free although it is too soon for new calls. */
function isTaken({ start, end }: DeskCall, { free, calls, blocks }: Agenda): boolean {
  return !free.includes(start) && [...calls, ...blocks].some((each) => each.start < end && each.end > start)
}

export function ConfirmDialog({ call, onClose }: Props & { call: DeskCall }) {
  const { data: agenda } = useCalls()
  const taken = agenda !== undefined && isTaken(call, agenda)
  // Another visitor can take the time while this is open.
  const [wantsOther, setWantsOther] = useState<boolean>()
  const isOther = wantsOther ?? taken
  const [slot, setSlot] = useState('')
  const body = isOther ? slot && toLead(booking, { slot }) : {}
  return (
    <ChangeForm
      title={`Confirm the call with ${call.name}?`}
      text="Confirm the call"
      change={body ? { path: `/desk/calls/${call.id}/confirm`, body } : undefined}
      onDone={() => ({ title: 'The call is booked' })}
      onClose={onClose}
    >
      <Text>
        {localWords(call.start)}. {taken && 'This time is taken meanwhile. '}
        <Told mail="They get a mail with an invitation." />
      </Text>
      <CheckField label="At another time" checked={isOther} onChange={setWantsOther} />
      {isOther && <FreeTime value={slot} onChange={setSlot} startDay={call.start.slice(0, 10)} />}
    </ChangeForm>
  )
}

export function BlockTimeDialog({ onClose }: Props) {
  const { values, bind } = useFields({ date: localDay(), until: '', from: '09:00', to: '12:00', reason: '' })
  const { date, until, reason, ...times } = values
  const [isWhole, setWhole] = useState(true)
  const [isWeekly, setWeekly] = useState(false)
  return (
    <ChangeForm
      title="Block a time"
      text="Block"
      change={
        date && reason.trim()
          ? {
              path: '/desk/calls/blocks',
              body: { date, reason, ...(until && { until, isWeekly }), ...(!isWhole && times) },
            }
          : undefined
      }
      onDone={() => ({ title: 'The time is blocked' })}
      onClose={onClose}
    >
      <Grid gap={3} gridTemplateColumns={2}>
        <TextField label="Day" type="date" min={localDay()} {...bind('date')} />
        <TextField label="Last day (optional)" type="date" min={date} {...bind('until')} />
      </Grid>
      {until && <CheckField label="Only once a week" checked={isWeekly} onChange={setWeekly} />}
      <CheckField label="Whole days" checked={isWhole} onChange={setWhole} />
      {!isWhole && (
        <Grid gap={3} gridTemplateColumns={2}>
          <TextField label="From" type="time" {...bind('from')} />
          <TextField label="To" type="time" {...bind('to')} />
        </Grid>
      )}
      <TextField label="Reason, for colleagues only" autoComplete="off" maxLength={200} {...bind('reason')} />
      <Hint>Nobody can book a call then. Calls that are booked stay: move or cancel them yourself.</Hint>
    </ChangeForm>
  )
}

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

type CancelDialogProps = { ids: readonly string[]; onDone?: () => void; onClose: () => void }

export function CancelDialog({ ids, onDone, onClose }: CancelDialogProps) {
  const { calls = [], toCheck = [] } = useCalls().data ?? {}
  const among = (listed: readonly DeskCall[]) => listed.filter(({ id }) => ids.includes(id))
  const [booked, unconfirmed] = [among(calls), among(toCheck)]
  const [first, ...others] = [...booked, ...unconfirmed]
  const verb = booked.length > 0 ? 'Cancel' : 'Drop'
  const what = others.length > 0 ? `${others.length + 1} calls` : 'the call'
  return (
    <ChangeForm<{ cancelled: number }>
      title={`${verb} ${first && others.length === 0 ? `the call with ${first.name}` : what}?`}
      text={`${verb} ${what}`}
      change={first && { path: '/desk/calls/cancel', body: { ids } }}
      onDone={({ cancelled }) => {
        onDone?.()
        return { title: `${counted(cancelled, 'call')} ${verb === 'Drop' ? 'dropped' : 'cancelled'}` }
      }}
      tone="critical"
      cancelText="Change nothing"
      onClose={onClose}
    >
      {first && others.length === 0 && <Text>{localWords(first.start)}.</Text>}
      {booked.length > 0 && (
        <Text>
          {counted(booked.length, 'booked call')}, whose time can be booked again.{' '}
          <Told mail={`${booked.length > 1 ? 'Each' : 'The'} visitor gets a mail that it is cancelled.`} />
        </Text>
      )}
      {unconfirmed.length > 0 && (
        <Text>{counted(unconfirmed.length, 'unconfirmed call')}. Nobody is told, not even the visitor.</Text>
      )}
    </ChangeForm>
  )
}

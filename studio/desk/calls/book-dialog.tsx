import { Grid } from '@sanity/ui'
import { booking, NOT_SURE } from '@site/contracts/forms/booking'
import { toLead } from '@site/contracts/forms/to-lead'
import { useState } from 'react'
import { Hint } from '../../components/small-text.tsx'
import { SelectField, TextField } from '../form-parts.tsx'
import { useServices } from '../queries.ts'
import { CallDialog } from './call-dialog.tsx'
import { FreeTime } from './free-time.tsx'

const people = booking.fields.filter(({ name }) => !['slot', 'serviceType', 'message'].includes(name))

/** Books a call for somebody on the phone, with the fields of the visitors' form. */
export function BookDialog({ onClose }: { onClose: () => void }) {
  const services = useServices()
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [key, setKey] = useState(() => crypto.randomUUID())
  const bind = (name: string) => ({
    value: values[name] ?? '',
    onChange: (value: string) => {
      setValues({ ...values, [name]: value })
      setKey(crypto.randomUUID())
    },
  })
  return (
    <CallDialog
      title="Book a call for somebody"
      text="Book the call"
      change={{ path: '', body: toLead(booking, values), headers: { 'idempotency-key': key } }}
      done="The call is booked"
      onClose={onClose}
    >
      <FreeTime {...bind('slot')} />
      <Grid gap={3} gridTemplateColumns={[1, 1, 2]}>
        {people.map(({ name, label, kind, max, note }) => (
          <TextField
            key={name}
            label={note ? `${label} (${note})` : label}
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
      <Hint>They get a mail with an invitation, and can move or cancel the call themselves.</Hint>
    </CallDialog>
  )
}

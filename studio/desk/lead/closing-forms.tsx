import { Button, Flex, Stack } from '@sanity/ui'
import type { LeadChange } from '@site/contracts/desk/lead-changes'
import type { LeadDetail } from '@site/contracts/desk/lead-detail'
import { type FormEvent, type PropsWithChildren, useEffect, useRef, useState } from 'react'
import { Fault, SelectField, TextField } from '../form-parts.tsx'

type ClosingProps = {
  lead: LeadDetail['lead']
  busy: boolean
  onClose: (change: LeadChange) => void
  onCancel: () => void
}

/** Asks what a won lead is worth. */
export function WonForm({ lead, busy, onClose, onCancel }: ClosingProps) {
  const [value, setValue] = useState(lead.valueCents === null ? '' : String(lead.valueCents / 100))
  const cents = centsOf(value)
  const fault = value !== '' && cents === undefined ? 'Write an amount such as 12000 or 12,000.50' : undefined
  const submit = () => cents !== undefined && onClose({ stage: 'won', valueCents: cents })
  return (
    <ClosingForm
      label="Won"
      busy={busy || cents === undefined}
      text="Won"
      onSubmit={submit}
      onCancel={onCancel}
    >
      <TextField
        label="Value in dollars (AUD)"
        inputMode="decimal"
        value={value}
        {...(fault && { customValidity: fault })}
        onChange={setValue}
      />
      <Fault error={fault} />
    </ClosingForm>
  )
}

/** The usual reasons. */
export const lostReasons = ['Too expensive', 'Chose somebody else', 'No answer', 'Not now', 'Not what we do']
const OTHER = 'Another reason'

/** Asks why a lead was lost. */
export function LostForm({ busy, onClose, onCancel }: ClosingProps) {
  const [choice, setChoice] = useState(lostReasons[0]!)
  const [other, setOther] = useState('')
  const lostReason = choice === OTHER ? other.trim() : choice
  return (
    <ClosingForm
      label="Lost"
      text="Lost"
      busy={busy || lostReason === ''}
      onSubmit={() => onClose({ stage: 'lost', lostReason })}
      onCancel={onCancel}
    >
      <SelectField
        label="Why?"
        value={choice}
        options={[...lostReasons, OTHER].map((reason) => [reason, reason])}
        onChange={setChoice}
      />
      {choice === OTHER && <TextField label="The reason" value={other} maxLength={200} onChange={setOther} />}
    </ClosingForm>
  )
}

type FormProps = PropsWithChildren<{
  label: string
  text: string
  busy: boolean
  onSubmit: () => void
  onCancel: () => void
}>

function ClosingForm({ label, text, busy, onSubmit, onCancel, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  // Move the focus into the form that the button opened.
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select')?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form ref={form} onSubmit={submit} aria-label={label}>
      <Stack gap={3}>
        {children}
        <Flex gap={2}>
          <Button type="submit" text={text} disabled={busy} />
          <Button mode="bleed" text="Cancel" onClick={onCancel} />
        </Flex>
      </Stack>
    </form>
  )
}

/** @returns the cents of an amount such as 12000, 12,000.50 or $12,000, or undefined for anything else */
export function centsOf(text: string): number | undefined {
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,8})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return undefined
  const [, whole = '', part = ''] = match
  return Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'))
}

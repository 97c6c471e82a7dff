import { Button, Flex, Select, Stack, Text, TextInput } from '@sanity/ui'
import type { LeadChange } from '@site/contracts/desk/lead-changes'
import type { LeadDetail } from '@site/contracts/desk/lead-detail'
import { type FormEvent, type PropsWithChildren, useEffect, useId, useRef, useState } from 'react'
import { centsOf } from './cents.ts'

type ClosingProps = {
  lead: LeadDetail['lead']
  busy: boolean
  onClose: (change: LeadChange) => void
  onCancel: () => void
}

/** Asks what a won lead is worth. */
export function WonForm({ lead, busy, onClose, onCancel }: ClosingProps) {
  const id = useId()
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
      <Text as="label" htmlFor={id} size={1} weight="medium">
        Value in dollars (AUD)
      </Text>
      <TextInput
        id={id}
        inputMode="decimal"
        value={value}
        {...(fault && { customValidity: fault })}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      {fault && (
        <Text size={1} role="alert">
          {fault}
        </Text>
      )}
    </ClosingForm>
  )
}

const reasons = ['Too expensive', 'Chose somebody else', 'No answer', 'Not now', 'Not what we do']
const OTHER = 'Another reason'

/** Asks why a lead was lost. */
export function LostForm({ busy, onClose, onCancel }: ClosingProps) {
  const [choiceId, reasonId] = [useId(), useId()]
  const [choice, setChoice] = useState(reasons[0]!)
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
      <Text as="label" htmlFor={choiceId} size={1} weight="medium">
        Why?
      </Text>
      <Select id={choiceId} value={choice} onChange={(event) => setChoice(event.currentTarget.value)}>
        {[...reasons, OTHER].map((reason) => (
          <option key={reason}>{reason}</option>
        ))}
      </Select>
      {choice === OTHER && (
        <>
          <Text as="label" htmlFor={reasonId} size={1} weight="medium">
            The reason
          </Text>
          <TextInput
            id={reasonId}
            value={other}
            maxLength={200}
            onChange={(event) => setOther(event.currentTarget.value)}
          />
        </>
      )}
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

import type { LeadChange } from '@site/contracts/desk/lead-changes'
import type { LeadDetail } from '@site/contracts/desk/lead-detail'
import { useState } from 'react'
import { useLeadAction } from '../actions/use-lead-action.tsx'
import { FormDialog, SelectField, TextField } from '../form-parts.tsx'

type ClosingProps = { lead: LeadDetail['lead']; onClose: () => void }

function useClosing({ lead, onClose }: ClosingProps) {
  const { mutate, isPending } = useLeadAction()
  const close = (change: LeadChange, done: string) =>
    mutate({ lead, action: { kind: 'change', change, done } }, { onSuccess: onClose })
  return { close, isPending }
}

/** Asks what a won lead is worth. */
export function WonForm({ lead, onClose }: ClosingProps) {
  const { close, isPending } = useClosing({ lead, onClose })
  const [value, setValue] = useState(lead.valueCents === null ? '' : String(lead.valueCents / 100))
  const valueCents = centsOf(value)
  const fault =
    value !== '' && valueCents === undefined ? 'Write an amount such as 12000 or 12,000.50' : undefined
  return (
    <FormDialog
      title="Won"
      text="Won"
      disabled={isPending || valueCents === undefined}
      error={fault}
      onSubmit={() => valueCents !== undefined && close({ stage: 'won', valueCents }, 'Marked as won')}
      onClose={onClose}
    >
      <TextField
        label="Value in dollars (AUD)"
        inputMode="decimal"
        value={value}
        {...(fault && { customValidity: fault })}
        onChange={setValue}
      />
    </FormDialog>
  )
}

/** The usual reasons. */
export const lostReasons = ['Too expensive', 'Chose somebody else', 'No answer', 'Not now', 'Not what we do']
const OTHER = 'Another reason'

/** Asks why a lead was lost. */
export function LostForm({ lead, onClose }: ClosingProps) {
  const { close, isPending } = useClosing({ lead, onClose })
  const [choice, setChoice] = useState(lostReasons[0]!)
  const [other, setOther] = useState('')
  const lostReason = choice === OTHER ? other.trim() : choice
  return (
    <FormDialog
      title="Lost"
      text="Lost"
      disabled={isPending || lostReason === ''}
      onSubmit={() => close({ stage: 'lost', lostReason }, 'Marked as lost')}
      onClose={onClose}
    >
      <SelectField
        label="Why?"
        value={choice}
        options={[...lostReasons, OTHER].map((reason) => [reason, reason])}
        onChange={setChoice}
      />
      {choice === OTHER && <TextField label="The reason" value={other} maxLength={200} onChange={setOther} />}
    </FormDialog>
  )
}

/** @returns the cents of an amount such as 12000, 12,000.50 or $12,000, or undefined for anything else */
export function centsOf(text: string): number | undefined {
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,8})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return undefined
  const [, whole = '', part = ''] = match
  return Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'))
}

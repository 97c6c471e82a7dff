import { Grid } from '@sanity/ui'
import type { LeadChange } from '@site/domain/desk/lead-changes'
import type { LeadDetail } from '@site/domain/desk/lead-detail'
import { splitName, wholeName } from '@site/domain/lead/names'
import { type PropsWithChildren, useState } from 'react'
import { FormDialog, SelectField, TextField, useFields } from '../form-parts.tsx'
import { useLeadAction } from './use-lead-action.tsx'

type DialogProps = { lead: LeadDetail['lead']; onClose: () => void }

type ChangeDialogProps = PropsWithChildren<
  DialogProps & {
    title: string
    text: string
    change: LeadChange | undefined
    done: string
    fault?: string | undefined
  }
>

function ChangeDialog({ lead, change, done, fault, onClose, ...form }: ChangeDialogProps) {
  const { mutate, isPending, error } = useLeadAction()
  return (
    <FormDialog
      {...form}
      disabled={isPending || !change}
      error={fault ?? error}
      onSubmit={() =>
        change && mutate({ lead, action: { kind: 'change', change, done } }, { onSuccess: onClose })
      }
      onClose={onClose}
    />
  )
}

export function WonDialog({ lead, onClose }: DialogProps) {
  const [value, setValue] = useState(lead.valueCents === null ? '' : String(lead.valueCents / 100))
  const valueCents = parseCents(value)
  const fault =
    value !== '' && valueCents === undefined ? 'Write an amount such as 12000 or 12,000.50' : undefined
  return (
    <ChangeDialog
      title="Won"
      text="Won"
      lead={lead}
      change={valueCents === undefined ? undefined : { stage: 'won', valueCents }}
      done="Marked as won"
      fault={fault}
      onClose={onClose}
    >
      <TextField
        label="Value in dollars (AUD)"
        inputMode="decimal"
        value={value}
        {...(fault && { customValidity: fault })}
        onChange={setValue}
      />
    </ChangeDialog>
  )
}

export const lostReasons = ['Too expensive', 'Chose somebody else', 'No answer', 'Not now', 'Not what we do']
const OTHER = 'Another reason'

export function LostDialog({ lead, onClose }: DialogProps) {
  const { values, bind } = useFields({ choice: '', other: '' })
  const { choice, other } = values
  const lostReason = choice === OTHER ? other.trim() : choice
  return (
    <ChangeDialog
      title="Lost"
      text="Lost"
      lead={lead}
      change={lostReason ? { stage: 'lost', lostReason } : undefined}
      done="Marked as lost"
      onClose={onClose}
    >
      <SelectField
        label="Why?"
        options={['', ...lostReasons, OTHER].map((reason) => [reason, reason || 'Choose a reason'])}
        {...bind('choice')}
      />
      {choice === OTHER && <TextField label="The reason" maxLength={200} {...bind('other')} />}
    </ChangeDialog>
  )
}

export function CorrectionDialog({ lead, onClose }: DialogProps) {
  const { phone, email } = lead
  const { values, bind } = useFields({ name: wholeName(lead), company: lead.company ?? '', phone, email })
  const { name, company, ...contact } = values
  return (
    <ChangeDialog
      title="Correct this lead"
      text="Save"
      lead={lead}
      change={{ ...splitName(name), company: company.trim() || null, ...contact }}
      done="Corrected"
      onClose={onClose}
    >
      <Grid gap={3} gridTemplateColumns={[1, 1, 2]}>
        <TextField label="Name" autoComplete="off" {...bind('name')} />
        <TextField label="Company" autoComplete="off" {...bind('company')} />
        <TextField label="Phone" type="tel" autoComplete="off" {...bind('phone')} />
        <TextField label="E-mail" type="email" autoComplete="off" {...bind('email')} />
      </Grid>
    </ChangeDialog>
  )
}

/** @returns the cents of an amount such as 12000, 12,000.50 or $12,000, or undefined for anything else */
export function parseCents(text: string): number | undefined {
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,8})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return undefined
  const [, whole = '', part = ''] = match
  return Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'))
}

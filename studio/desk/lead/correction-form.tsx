import { Grid } from '@sanity/ui'
import type { LeadDetail } from '@site/contracts/desk/lead-detail'
import { splitName, wholeName } from '@site/contracts/lead/names'
import { useState } from 'react'
import { useLeadAction } from '../actions/use-lead-action.tsx'
import { FormDialog, TextField } from '../form-parts.tsx'

/** Corrects who a lead is from. The old values stay in the timeline. */
export function CorrectionForm({ lead, onDone }: { lead: LeadDetail['lead']; onDone: () => void }) {
  const { mutate, isPending, error } = useLeadAction()
  const [name, setName] = useState(wholeName(lead))
  const [company, setCompany] = useState(lead.company ?? '')
  const [phone, setPhone] = useState(lead.phone)
  const [email, setEmail] = useState(lead.email)
  const save = () => {
    const change = { ...splitName(name), company: company.trim() || null, phone, email }
    mutate({ lead, action: { kind: 'change', change, done: 'Corrected' } }, { onSuccess: onDone })
  }
  return (
    <FormDialog
      title="Correct this lead"
      text={isPending ? 'Saving…' : 'Save'}
      disabled={isPending}
      error={error}
      onSubmit={save}
      onClose={onDone}
    >
      <Grid gap={3} gridTemplateColumns={[1, 1, 2]}>
        <TextField label="Name" autoComplete="off" value={name} onChange={setName} />
        <TextField label="Company" autoComplete="off" value={company} onChange={setCompany} />
        <TextField label="Phone" type="tel" autoComplete="off" value={phone} onChange={setPhone} />
        <TextField label="E-mail" type="email" autoComplete="off" value={email} onChange={setEmail} />
      </Grid>
    </FormDialog>
  )
}

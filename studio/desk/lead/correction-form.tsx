import { Grid, Stack } from '@sanity/ui'
import type { LeadDetail } from '@site/contracts/desk/lead-detail'
import { splitName, wholeName } from '@site/contracts/lead/names'
import { type FormEvent, useState } from 'react'
import { useLeadAction } from '../actions/use-lead-action.tsx'
import { Fault, FormButtons, TextField } from '../form-parts.tsx'

/** Corrects who a lead is from. The old values stay in the timeline. */
export function CorrectionForm({ lead, onDone }: { lead: LeadDetail['lead']; onDone: () => void }) {
  const { mutate, isPending, error } = useLeadAction()
  const [name, setName] = useState(wholeName(lead))
  const [company, setCompany] = useState(lead.company ?? '')
  const [phone, setPhone] = useState(lead.phone)
  const [email, setEmail] = useState(lead.email)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const change = { ...splitName(name), company: company.trim() || null, phone, email }
    mutate({ lead, action: { kind: 'change', change, done: 'Corrected' } }, { onSuccess: onDone })
  }
  return (
    <form onSubmit={submit} aria-label="Correct this lead">
      <Stack gap={4}>
        <Grid gap={3} gridTemplateColumns={[1, 1, 2]}>
          <TextField label="Name" autoComplete="off" value={name} onChange={setName} />
          <TextField label="Company" autoComplete="off" value={company} onChange={setCompany} />
          <TextField label="Phone" type="tel" autoComplete="off" value={phone} onChange={setPhone} />
          <TextField label="E-mail" type="email" autoComplete="off" value={email} onChange={setEmail} />
        </Grid>
        <Fault error={error} />
        <FormButtons onCancel={onDone} text={isPending ? 'Saving…' : 'Save'} disabled={isPending} />
      </Stack>
    </form>
  )
}

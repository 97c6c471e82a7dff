import { Grid } from '@sanity/ui'
import { AddIcon } from '@sanity/icons/Add'
import type { LeadDetail } from '@site/domain/desk/lead-detail'
import { entryStages } from '@site/domain/desk/lead-changes'
import { handSources } from '@site/domain/lead/lead-fields'
import { splitName } from '@site/domain/lead/names'
import { useMemo } from 'react'
import { DialogButton } from '../components/dialog-button.tsx'
import { Hint } from '../components/small-text.tsx'
import { ChangeForm } from './change-form.tsx'
import { AreaField, SelectField, TextField, useFields } from './form-parts.tsx'
import { useView } from './use-view.ts'
import { handTitles, stageTitles } from './words.ts'

const empty = {
  name: '',
  phone: '',
  email: '',
  company: '',
  message: '',
  campaign: '',
  source: 'phone_call',
  stage: 'contacted',
}

const lines: [name: keyof typeof empty, title: string, type?: 'tel' | 'email'][] = [
  ['name', 'Name'],
  ['company', 'Company'],
  ['phone', 'Phone', 'tel'],
  ['email', 'E-mail', 'email'],
]

export function AddLead() {
  return (
    <DialogButton mode="bleed" icon={AddIcon} text="Add lead">
      {(onClose) => <EntryForm onClose={onClose} />}
    </DialogButton>
  )
}

function EntryForm({ onClose }: { onClose: () => void }) {
  const { go } = useView()
  const { values, bind } = useFields(empty)
  const change = useMemo(() => {
    const { name, ...rest } = values
    const headers = { 'idempotency-key': crypto.randomUUID() }
    return { path: '/desk/leads', body: { ...splitName(name), ...rest }, headers }
  }, [values])
  return (
    <ChangeForm<LeadDetail>
      title="Add a lead"
      text="Add lead"
      change={change}
      onDone={({ lead }) => {
        go({ lead: lead.reference })
        return { title: 'The lead is added' }
      }}
      onClose={onClose}
    >
      <Grid gap={3} gridTemplateColumns={[1, 1, 2]}>
        {lines.map(([name, title, type]) => (
          <TextField
            key={name}
            label={title}
            autoComplete="off"
            type={type ?? 'text'}
            aria-required={name === 'name'}
            {...bind(name)}
          />
        ))}
        <SelectField
          label="How did they get in touch?"
          options={handSources.map((each) => [each, handTitles[each]])}
          {...bind('source')}
        />
        <SelectField
          label="Stage"
          options={entryStages.map((each) => [each, stageTitles[each]])}
          {...bind('stage')}
        />
      </Grid>
      <AreaField label="Enquiry" rows={4} maxLength={2000} {...bind('message')} />
      <TextField label="Campaign, if they named one" maxLength={100} {...bind('campaign')} />
      <Hint>The lead is yours. They don’t get an e-mail.</Hint>
    </ChangeForm>
  )
}

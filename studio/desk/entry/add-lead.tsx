import { Button, Grid, TextArea } from '@sanity/ui'
import { AddIcon } from '@sanity/icons/Add'
import type { LeadDetail } from '@site/contracts/desk/lead-detail'
import { entryStages } from '@site/contracts/desk/lead-changes'
import { handSources } from '@site/contracts/lead/lead-fields'
import { splitName } from '@site/contracts/lead/names'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDesk } from '../client/desk-provider.tsx'
import { useView } from '../use-view.ts'
import { handTitles, stageTitles } from '../words.ts'
import { Hint } from '../../components/small-text.tsx'
import { FormDialog, Labelled, SelectField, TextField } from '../form-parts.tsx'

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

type Values = typeof empty

const lines: [name: keyof Values, title: string, type?: 'tel' | 'email'][] = [
  ['name', 'Name'],
  ['company', 'Company'],
  ['phone', 'Phone', 'tel'],
  ['email', 'E-mail', 'email'],
]

const choices: [name: keyof Values, title: string, options: [string, string][]][] = [
  ['source', 'How did they get in touch?', handSources.map((each) => [each, handTitles[each]])],
  ['stage', 'Stage', entryStages.map((each) => [each, stageTitles[each]])],
]

/** Enters a lead by hand. */
export function AddLead() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button mode="bleed" icon={AddIcon} text="Add lead" onClick={() => setOpen(true)} />
      {open && <EntryForm onDone={() => setOpen(false)} />}
    </>
  )
}

/** Asks for a lead that came by phone or in person. Typed text is kept until it is stored. */
function EntryForm({ onDone }: { onDone: () => void }) {
  const { client } = useDesk()
  const { go } = useView()
  const queries = useQueryClient()
  const [values, setValues] = useState(empty)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const set = (name: keyof Values, value: string) => {
    setValues({ ...values, [name]: value })
    setKey(crypto.randomUUID())
  }
  const store = useMutation({
    mutationFn: () => {
      const { name, ...rest } = values
      const body = { ...splitName(name), ...rest }
      return client.ask<LeadDetail>('POST', '/desk/leads', { body, headers: { 'idempotency-key': key } })
    },
    onSuccess: ({ lead }) => {
      onDone()
      void queries.invalidateQueries({ queryKey: ['leads'] })
      go({ lead: lead.reference })
    },
  })
  return (
    <FormDialog
      title="Add a lead"
      text={store.isPending ? 'Adding…' : 'Add lead'}
      disabled={store.isPending}
      error={store.error}
      onSubmit={() => store.mutate()}
      onClose={onDone}
    >
      <Grid gap={3} gridTemplateColumns={[1, 1, 2]}>
        {lines.map(([name, title, type]) => (
          <TextField
            key={name}
            label={title}
            autoComplete="off"
            type={type ?? 'text'}
            aria-required={name === 'name'}
            value={values[name]}
            onChange={(value) => set(name, value)}
          />
        ))}
        {choices.map(([name, title, options]) => (
          <SelectField
            key={name}
            label={title}
            options={options}
            value={values[name]}
            onChange={(value) => set(name, value)}
          />
        ))}
      </Grid>
      <Labelled label="Enquiry">
        {(id) => (
          <TextArea
            id={id}
            rows={4}
            maxLength={2000}
            value={values.message}
            onChange={({ currentTarget: { value } }) => set('message', value)}
          />
        )}
      </Labelled>
      <TextField
        label="Campaign, if they named one"
        maxLength={100}
        value={values.campaign}
        onChange={(value) => set('campaign', value)}
      />
      <Hint>The lead is yours. They don’t get an e-mail.</Hint>
    </FormDialog>
  )
}

import { Box, Button, Dialog, Flex, Stack, Text } from '@sanity/ui'
import type { LeadDetail } from '@site/contracts/desk/lead-detail'
import type { Erased, HeldOnPerson } from '@site/contracts/desk/privacy'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sydneyTime } from '../../src/scheduling/sydney-time.ts'
import { wordsOf } from '../client/desk-client.ts'
import { useDesk } from '../client/desk-provider.tsx'
import { useDownload } from '../queries.ts'
import { useView } from '../use-view.ts'
import { counted, stageTitles } from '../words.ts'
import { Section } from './section.tsx'
import { DialogButton } from '../../components/dialog-button.tsx'
import { Hint } from '../../components/small-text.tsx'
import { ChangeForm } from '../change-form.tsx'
import { CheckField, TextField } from '../form-parts.tsx'

/** Privacy requests: everything held on the person as a file, and erasing it. */
export function PrivacyActions({ detail: { lead } }: { detail: LeadDetail }) {
  const { person } = useDesk()
  const download = useDownload()
  const file = { path: `/desk/leads/${lead.id}/access`, name: `held-on-person-${lead.reference}.ndjson` }
  if (person.role !== 'administrator') return null
  return (
    <Section title="Privacy requests">
      <Hint>For everything we hold on {lead.email || lead.phone}. Both are recorded.</Hint>
      <Flex gap={2} wrap="wrap">
        <Button
          mode="ghost"
          text="Download everything we hold"
          disabled={download.isPending}
          onClick={() => download.mutate({ ...file, method: 'POST' })}
        />
        <DialogButton mode="ghost" tone="critical" text="Erase this person…">
          {(onClose) => <EraseDialog id={lead.id} onClose={onClose} />}
        </DialogButton>
      </Flex>
    </Section>
  )
}

function EraseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { client } = useDesk()
  const { data, error } = useQuery({
    queryKey: ['held', id],
    queryFn: () => client.ask<HeldOnPerson>('GET', `/desk/leads/${id}/person`),
    staleTime: 0,
    gcTime: 0,
  })
  const key = data?.leads.map((lead) => lead.id).join()
  if (data) return <EraseForm key={key} id={id} held={data} onClose={onClose} />
  return (
    <Dialog id="erase-person" header="Erase this person" onClose={onClose} width={1}>
      <Box padding={4}>
        <Text as="output">{error ? wordsOf(error) : 'Counting what we hold…'}</Text>
      </Box>
    </Dialog>
  )
}

const NOT_LISTED =
  'Ask whoever runs the system to save the output of “pnpm leads erasures” beside the backups. Otherwise an old backup brings the person back.'

function EraseForm({ id, held, onClose }: { id: string; held: HeldOnPerson; onClose: () => void }) {
  const { go } = useView()
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const [leads, setLeads] = useState(() => idsOf(held.leads.filter(({ certain }) => certain)))
  const [notes, setNotes] = useState(() => idsOf(held.mentions))
  const chosen = held.leads.filter((lead) => leads.includes(lead.id))
  const isReady = typed.trim().toLowerCase() === held.person && leads.length > 0
  const body = { person: typed, shown: idsOf(held.leads), leads, notes }
  return (
    <ChangeForm<Erased>
      title="Erase this person"
      tone="critical"
      text="Erase for good"
      change={isReady ? { path: `/desk/leads/${id}/erase`, body } : undefined}
      onDone={({ leads: count, listed }) => {
        go({ lead: undefined })
        queries.removeQueries({ queryKey: ['lead'] })
        const title = `Erased: ${counted(count, 'lead')}`
        return listed ? { title } : { title, status: 'warning', duration: 15_000, description: NOT_LISTED }
      }}
      onClose={onClose}
    >
      <Text>
        This deletes {counted(chosen.length, 'lead')} with {counted(sum(chosen, 'notes'), 'note')} and{' '}
        {counted(sum(chosen, 'replies'), 'reply', 'replies')}. It can’t be undone. E-mails that were sent and
        records in other systems stay: delete those there.
      </Text>
      <Choices
        legend="Leads to erase"
        options={held.leads.map((lead) => {
          const who = [lead.name, lead.email, lead.phone].filter(Boolean).join(', ')
          const what = `${sydneyTime(lead.createdAt)}, ${stageTitles[lead.stage]} (${tieWords[lead.tie]})`
          return [lead.id, `${lead.reference}, ${who}, ${what}`]
        })}
        chosen={leads}
        onChange={setLeads}
      />
      {held.mentions.length > 0 && (
        <Choices
          legend="Notes to erase on other leads"
          options={held.mentions.map((note) => [note.id, `${note.reference}: ${note.text}`])}
          chosen={notes}
          onChange={setNotes}
        />
      )}
      <TextField
        label={`To confirm, type ${held.person}`}
        autoComplete="off"
        value={typed}
        onChange={setTyped}
      />
    </ChangeForm>
  )
}

function idsOf(items: readonly { id: string }[]): string[] {
  return items.map(({ id }) => id)
}

const tieWords: Readonly<Record<HeldOnPerson['leads'][number]['tie'], string>> = {
  asked: 'this lead',
  merged: 'merged',
  email: 'same e-mail address',
  'phone-and-name': 'same phone number and name',
  phone: 'only the phone number is the same: it may be a colleague’s',
}

function sum(leads: HeldOnPerson['leads'], what: 'notes' | 'replies'): number {
  return leads.reduce((total, lead) => total + lead[what], 0)
}

type ChoicesProps = {
  legend: string
  options: [id: string, label: string][]
  chosen: string[]
  onChange: (chosen: string[]) => void
}

function Choices({ legend, options, chosen, onChange }: ChoicesProps) {
  return (
    <Stack as="fieldset" gap={3} padding={0} margin={0} style={{ border: 0, minWidth: 0 }}>
      <Text as="legend" size={1} weight="medium">
        {legend}
      </Text>
      {options.map(([id, label]) => (
        <CheckField
          key={id}
          label={label}
          checked={chosen.includes(id)}
          onChange={(checked) => onChange(checked ? [...chosen, id] : chosen.filter((each) => each !== id))}
        />
      ))}
    </Stack>
  )
}

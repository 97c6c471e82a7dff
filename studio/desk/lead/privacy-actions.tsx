import { Box, Button, Checkbox, Dialog, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import type { LeadDetail } from '@site/contracts/desk/lead-detail'
import type { Erased, HeldOnPerson } from '@site/contracts/desk/privacy'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { sydneyTime } from '../../src/scheduling/sydney-time.ts'
import { wordsOf } from '../client/desk-error.ts'
import { useDesk } from '../client/desk-provider.tsx'
import { useDownload } from '../use-download.ts'
import { useView } from '../use-view.ts'
import { counted, stageTitles } from '../words.ts'
import { Section } from './section.tsx'
import { Hint } from '../../components/small-text.tsx'
import { FormDialog, TextField } from '../form-parts.tsx'

/** Privacy requests: everything held on the person as a file, and erasing it. */
export function PrivacyActions({ detail: { lead } }: { detail: LeadDetail }) {
  const { person } = useDesk()
  const [erasing, setErasing] = useState(false)
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
        <Button mode="ghost" tone="critical" text="Erase this person…" onClick={() => setErasing(true)} />
      </Flex>
      {erasing && <EraseDialog id={lead.id} onClose={() => setErasing(false)} />}
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
  if (data)
    return <EraseForm key={data.leads.map((lead) => lead.id).join()} id={id} held={data} onClose={onClose} />
  return (
    <Dialog id="erase-person" header="Erase this person" onClose={onClose} width={1}>
      <Box padding={4}>
        <Text as="output">{error ? wordsOf(error) : 'Counting what we hold…'}</Text>
      </Box>
    </Dialog>
  )
}

function EraseForm({ id, held, onClose }: { id: string; held: HeldOnPerson; onClose: () => void }) {
  const { client } = useDesk()
  const { go } = useView()
  const queries = useQueryClient()
  const toast = useToast()
  const [typed, setTyped] = useState('')
  const [leads, setLeads] = useState(() => held.leads.filter(({ certain }) => certain).map((lead) => lead.id))
  const [notes, setNotes] = useState(() => held.mentions.map((note) => note.id))
  const chosen = held.leads.filter((lead) => leads.includes(lead.id))
  const erase = useMutation({
    mutationFn: () => {
      const shown = held.leads.map((lead) => lead.id)
      return client.ask<Erased>('POST', `/desk/leads/${id}/erase`, {
        body: { person: typed, shown, leads, notes },
      })
    },
    onSuccess: ({ leads: count, listed }) => {
      onClose()
      go({ lead: undefined })
      queries.removeQueries({ queryKey: ['lead'] })
      void queries.invalidateQueries()
      toast.push({
        status: listed ? 'success' : 'warning',
        title: `Erased: ${counted(count, 'lead')}`,
        duration: 15_000,
        ...(!listed && {
          description:
            'Ask whoever runs the system to save the output of “pnpm leads erasures” beside the backups. Otherwise an old backup brings the person back.',
        }),
      })
    },
    onError: () => void queries.invalidateQueries({ queryKey: ['held', id] }),
  })
  const matches = typed.trim().toLowerCase() === held.person
  return (
    <FormDialog
      title="Erase this person"
      tone="critical"
      text={erase.isPending ? 'Erasing…' : 'Erase for good'}
      disabled={!matches || leads.length === 0 || erase.isPending}
      error={erase.error}
      onSubmit={() => erase.mutate()}
      onClose={onClose}
    >
      <Text>
        This deletes {counted(chosen.length, 'lead')} with {counted(sum(chosen, 'notes'), 'note')} and{' '}
        {counted(sum(chosen, 'replies'), 'reply', 'replies')}. It can’t be undone. E-mails that were sent and
        records in other systems stay: delete those there.
      </Text>
      <Choices legend="Leads to erase">
        {held.leads.map((lead) => (
          <Choice key={lead.id} value={lead.id} chosen={leads} onChange={setLeads}>
            {lead.reference}, {[lead.name, lead.email, lead.phone].filter(Boolean).join(', ')},{' '}
            {sydneyTime(new Date(lead.createdAt))}, {stageTitles[lead.stage]} ({tieWords[lead.tie]})
          </Choice>
        ))}
      </Choices>
      {held.mentions.length > 0 && (
        <Choices legend="Notes to erase on other leads">
          {held.mentions.map((note) => (
            <Choice key={note.id} value={note.id} chosen={notes} onChange={setNotes}>
              {note.reference}: {note.text}
            </Choice>
          ))}
        </Choices>
      )}
      <TextField
        label={`To confirm, type ${held.person}`}
        autoComplete="off"
        value={typed}
        onChange={setTyped}
      />
    </FormDialog>
  )
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

function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <Stack as="fieldset" gap={3} padding={0} margin={0} style={{ border: 0, minWidth: 0 }}>
      <Text as="legend" size={1} weight="medium">
        {legend}
      </Text>
      {children}
    </Stack>
  )
}

type ChoiceProps = {
  value: string
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  children: ReactNode
}

function Choice({ value, chosen, onChange, children }: ChoiceProps) {
  const id = useId()
  const others = chosen.filter((each) => each !== value)
  return (
    <Flex gap={3} align="flex-start">
      <Checkbox
        id={id}
        checked={chosen.includes(value)}
        onChange={({ currentTarget: { checked } }) => onChange(checked ? [...others, value] : others)}
      />
      <Text as="label" htmlFor={id} size={1} style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </Flex>
  )
}

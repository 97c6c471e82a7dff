import { Box, Button, Dialog, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import type { LeadDetail } from '@site/contracts/desk/lead-detail'
import type { Erased, HeldOnPerson } from '@site/contracts/desk/privacy'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { sydneyTime } from '../../src/scheduling/sydney-time.ts'
import { wordsOf } from '../client/desk-error.ts'
import { useDesk } from '../client/desk-provider.tsx'
import { saveFile } from '../save-file.ts'
import { useView } from '../use-view.ts'
import { counted, stageTitles } from '../words.ts'
import { Section } from './section.tsx'
import { Hint } from '../../components/small-text.tsx'
import { Fault, FormButtons, TextField } from '../form-parts.tsx'

/** Privacy requests: everything held on the person as a file, and erasing it. */
export function PrivacyActions({ detail: { lead } }: { detail: LeadDetail }) {
  const { client, person } = useDesk()
  const toast = useToast()
  const [erasing, setErasing] = useState(false)
  const download = useMutation({
    mutationFn: () => client.download(`/desk/leads/${lead.id}/access`, 'POST'),
    onSuccess: (file) => saveFile(file, `held-on-person-${lead.reference}.ndjson`),
    onError: (error) =>
      toast.push({ status: 'error', title: 'The file could not be made', description: wordsOf(error) }),
  })
  if (person.role !== 'administrator') return null
  return (
    <Section title="Privacy requests">
      <Hint>For everything we hold on {lead.email || lead.phone}. Both are recorded.</Hint>
      <Flex gap={2} wrap="wrap">
        <Button
          mode="ghost"
          text="Download everything we hold"
          disabled={download.isPending}
          onClick={() => download.mutate()}
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
  return (
    <Dialog id="erase-person" header="Erase this person" onClose={onClose} width={1}>
      <Box padding={4}>
        {!data && <Text as="output">{error ? wordsOf(error) : 'Counting what we hold…'}</Text>}
        {data && <EraseForm key={data.count} id={id} held={data} onClose={onClose} />}
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
  const erase = useMutation({
    mutationFn: () =>
      client.ask<Erased>('POST', `/desk/leads/${id}/erase`, { body: { person: typed, leads: held.count } }),
    onSuccess: ({ leads, listed }) => {
      onClose()
      go({ lead: undefined })
      queries.removeQueries({ queryKey: ['lead'] })
      void queries.invalidateQueries()
      toast.push({
        status: listed ? 'success' : 'warning',
        title: `Erased: ${counted(leads, 'lead')}`,
        duration: 15_000,
        ...(!listed && {
          description:
            'Ask whoever runs the system to save the output of “pnpm leads erasures” beside the backups. Otherwise an old backup brings the person back.',
        }),
      })
    },
    onError: () => void queries.invalidateQueries({ queryKey: ['held', id] }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    erase.mutate()
  }
  const matches = typed.trim().toLowerCase() === held.person
  const more = held.count - held.leads.length
  return (
    <form onSubmit={submit}>
      <Stack gap={4}>
        <Text>
          This deletes {counted(held.count, 'lead')} with {counted(held.notes, 'note')} and{' '}
          {counted(held.replies, 'reply', 'replies')}. It can’t be undone. E-mails that were sent and records
          in other systems stay: delete those there.
        </Text>
        <Stack as="ul" gap={3} paddingLeft={4} margin={0}>
          {held.leads.map((lead) => (
            <Text as="li" size={1} key={lead.id}>
              {lead.reference}, {lead.name}, {sydneyTime(new Date(lead.createdAt))}, {stageTitles[lead.stage]}
            </Text>
          ))}
          {more > 0 && (
            <Text as="li" size={1}>
              and {more} older
            </Text>
          )}
        </Stack>
        <TextField
          label={`To confirm, type ${held.person}`}
          autoComplete="off"
          value={typed}
          onChange={setTyped}
        />
        <Fault error={erase.error} />
        <FormButtons
          onCancel={onClose}
          tone="critical"
          text={erase.isPending ? 'Erasing…' : 'Erase for good'}
          disabled={!matches || erase.isPending}
        />
      </Stack>
    </form>
  )
}

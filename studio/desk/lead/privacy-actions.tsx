import { Box, Dialog, Flex, Text } from '@sanity/ui'
import type { LeadDetail } from '@site/domain/desk/lead-detail'
import { erasedCallWords, sharedAddress, type Erased, type HeldOnPerson } from '@site/domain/desk/privacy'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { describeError } from '../client/desk-client.ts'
import { useDesk } from '../client/desk-provider.tsx'
import { useAsk, useDownload } from '../queries.ts'
import { localWords } from '@site/domain/business-time'
import { useView } from '../use-view.ts'
import { counted } from '../words.ts'
import { Section } from './section.tsx'
import { DialogButton } from '../../components/dialog-button.tsx'
import { Hint } from '../../components/small-text.tsx'
import { ChangeForm } from '../change-form.tsx'
import { FormDialog, TextField } from '../form-parts.tsx'
import { HeldChoices, listIds } from './held-choices.tsx'

export function PrivacyActions({ detail: { lead, sendsReplies } }: { detail: LeadDetail }) {
  const { person } = useDesk()
  if (person.role !== 'administrator') return null
  return (
    <Section title="Privacy requests">
      <Hint>For everything we hold on {lead.email || lead.phone}. Both are recorded.</Hint>
      <Flex gap={2} wrap="wrap">
        <DialogButton mode="ghost" text={`${sendsReplies ? 'Send' : 'Download'} everything we hold…`}>
          {(onClose) => (
            <HeldDialog lead={lead} form={sendsReplies ? SendForm : DownloadForm} onClose={onClose} />
          )}
        </DialogButton>
        <DialogButton mode="ghost" tone="critical" text="Erase this person…">
          {(onClose) => <HeldDialog lead={lead} form={EraseForm} onClose={onClose} />}
        </DialogButton>
      </Flex>
    </Section>
  )
}

type HeldProps = { lead: LeadDetail['lead']; onClose: () => void }
type FormProps = HeldProps & { held: HeldOnPerson }

function HeldDialog({ form: Form, ...props }: HeldProps & { form: ComponentType<FormProps> }) {
  const { id } = props.lead
  const fresh = { staleTime: 0, gcTime: 0 }
  const { data, error } = useAsk<HeldOnPerson>(['held', id], `/desk/leads/${id}/person`, fresh)
  if (data) return <Form key={listIds(data.leads).join()} {...props} held={data} />
  return (
    <Dialog id="held-on-person" header="What we hold" onClose={props.onClose} width={3}>
      <Box padding={4}>
        <Text as="output">{error ? describeError(error) : 'Counting what we hold…'}</Text>
      </Box>
    </Dialog>
  )
}

/** The certain leads are chosen; suggestions and mentions are chosen one by one. */
function useChoice(held: HeldOnPerson) {
  const [leads, setLeads] = useState(() => listIds(held.leads.filter(({ certain }) => certain)))
  const [notes, setNotes] = useState<string[]>([])
  const chosen = held.leads.filter((lead) => leads.includes(lead.id))
  return { chosen, body: { leads, notes }, choices: { held, leads, setLeads, notes, setNotes } }
}

function SendForm({ lead, held, onClose }: FormProps) {
  const { chosen, body, choices } = useChoice(held)
  const to = sharedAddress(chosen)
  if (chosen.every(({ email }) => email === ''))
    return <DownloadForm lead={lead} held={held} onClose={onClose} />
  return (
    <ChangeForm<{ to: string }>
      title="Send everything we hold"
      width={3}
      text={to ? `Send to ${to}` : 'Send'}
      change={to ? { path: `/desk/leads/${lead.id}/access/mail`, body } : undefined}
      onDone={(sent) => ({ title: `Sent to ${sent.to}` })}
      onClose={onClose}
    >
      <HeldChoices action="send" {...choices} />
      {!to && (
        <Hint as="output">
          These leads don’t share one e-mail address. Choose those of one address, and send another file to
          the other.
        </Hint>
      )}
    </ChangeForm>
  )
}

function DownloadForm({ lead, held, onClose }: FormProps) {
  const { chosen, body, choices } = useChoice(held)
  const { mutate, isPending } = useDownload()
  const file = { path: `/desk/leads/${lead.id}/access`, name: `held-on-person-${lead.reference}.ndjson` }
  return (
    <FormDialog
      title="Download everything we hold"
      width={3}
      text="Download"
      disabled={isPending || chosen.length === 0}
      onSubmit={() => mutate({ ...file, body }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <HeldChoices action="download" {...choices} />
    </FormDialog>
  )
}

const NOT_LISTED =
  'Ask whoever runs the system to save the output of “pnpm leads erasures” beside the backups. Otherwise an old backup brings the person back.'

function EraseForm({ lead, held, onClose }: FormProps) {
  const { go } = useView()
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const { chosen, body, choices } = useChoice(held)
  const isReady = typed.trim().toLowerCase() === held.person && chosen.length > 0
  const erasing = { ...body, person: typed, shown: listIds(held.leads) }
  return (
    <ChangeForm<Erased>
      title="Erase this person"
      width={3}
      tone="critical"
      text="Erase for good"
      change={isReady ? { path: `/desk/leads/${lead.id}/erase`, body: erasing } : undefined}
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
      {chosen.map(
        ({ id, call }) => call && <Text key={id}>{erasedCallWords(localWords(call.start), call.state)}</Text>,
      )}
      <HeldChoices action="erase" {...choices} />
      <TextField
        label={`To confirm, type ${held.person}`}
        autoComplete="off"
        value={typed}
        onChange={setTyped}
      />
    </ChangeForm>
  )
}

function sum(leads: HeldOnPerson['leads'], what: 'notes' | 'replies'): number {
  return leads.reduce((total, lead) => total + lead[what], 0)
}

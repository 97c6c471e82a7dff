import { Button, Card, Flex, Select, Stack, Text, TextInput } from '@sanity/ui'
import type { LeadChange } from '@site/contracts/desk/lead-changes'
import type { LeadDetail } from '@site/contracts/desk/lead-detail'
import { stages, type Stage } from '@site/contracts/desk/stages'
import { useId, useState } from 'react'
import { StateLink } from 'sanity/router'
import { useDesk } from '../client/desk-provider.tsx'
import { useLeadAction, usePeople } from '../queries.ts'
import { ANSWERED } from '../use-keys.ts'
import { useView } from '../use-view.ts'
import { stageTitles } from '../words.ts'
import { LostForm, WonForm } from './closing-forms.tsx'
import { Section } from './section.tsx'

/** What can be done with a lead: who looks after it, how far it is, when to come back to it. */
export function WorkBar({ detail }: { detail: LeadDetail }) {
  const { lead } = detail
  if (lead.mergedInto) return <Merged detail={detail} />
  if (lead.status === 'quarantined') return <Quarantined detail={detail} />
  return (
    <Section title="Work on it">
      <Flex gap={4} wrap="wrap" align="flex-end">
        <OwnerChoice detail={detail} />
        <FollowUp key={lead.followUpOn} detail={detail} />
      </Flex>
      <Stages detail={detail} />
    </Section>
  )
}

function OwnerChoice({ detail: { lead } }: { detail: LeadDetail }) {
  const id = useId()
  const { person } = useDesk()
  const { data } = usePeople()
  const { mutate, isPending } = useLeadAction()
  const give = (owner: string | null, done: string) =>
    mutate({ lead, action: { kind: 'change', change: { owner }, done } })
  // Somebody may have left the desk since.
  const known = data?.items.some((each) => each.id === lead.owner?.id)
  return (
    <Stack gap={2}>
      <Text as="label" htmlFor={id} size={1} weight="medium">
        Owner
      </Text>
      <Flex gap={2}>
        <Select
          id={id}
          value={lead.owner?.id ?? ''}
          disabled={isPending}
          onChange={({ currentTarget: { value } }) =>
            give(value || null, value ? 'Assigned' : 'It is nobody’s now')
          }
        >
          <option value="">Nobody</option>
          {lead.owner && !known && <option value={lead.owner.id}>{lead.owner.name}</option>}
          {data?.items.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </Select>
        {lead.owner?.id !== person.id && (
          <Button
            mode="ghost"
            text="Take it"
            disabled={isPending}
            onClick={() => give(person.id, 'It is yours now')}
          />
        )}
      </Flex>
    </Stack>
  )
}

function FollowUp({ detail: { lead } }: { detail: LeadDetail }) {
  const id = useId()
  const { mutate } = useLeadAction()
  const [day, setDay] = useState(lead.followUpOn ?? '')
  const save = () => {
    if (day === (lead.followUpOn ?? '')) return
    const done = day ? 'It comes back to the list on that day' : 'The follow-up is gone'
    mutate({ lead, action: { kind: 'change', change: { followUpOn: day || null }, done } })
  }
  return (
    <Stack gap={2}>
      <Text as="label" htmlFor={id} size={1} weight="medium">
        Follow up on
      </Text>
      <TextInput
        id={id}
        type="date"
        value={day}
        onChange={({ currentTarget: { value } }) => setDay(value)}
        onBlur={save}
      />
    </Stack>
  )
}

/** A group of buttons without the frame that browsers draw around one. */
const PLAIN = { border: 0, margin: 0, padding: 0, minWidth: 0 } as const

function Stages({ detail }: { detail: LeadDetail }) {
  const { lead } = detail
  const { mutate, mutateAsync, isPending } = useLeadAction()
  const [closing, setClosing] = useState<'won' | 'lost'>()
  const move = (stage: Stage) => {
    if (stage === 'won' || stage === 'lost') return setClosing(stage)
    setClosing(undefined)
    mutate({
      lead,
      action: { kind: 'change', change: { stage }, done: `Now ${stageTitles[stage].toLowerCase()}` },
    })
  }
  const close = (change: LeadChange) => {
    const done = change.stage === 'won' ? 'Won. Well done!' : 'Marked as lost'
    void mutateAsync({ lead, action: { kind: 'change', change, done } }).then(
      () => setClosing(undefined),
      () => {},
    )
  }
  const cancel = () => setClosing(undefined)
  return (
    <Stack gap={3}>
      <Flex as="fieldset" gap={1} wrap="wrap" aria-label="Stage" style={PLAIN}>
        {stages.map((stage) => (
          <Button
            key={stage}
            mode={stage === lead.stage ? 'default' : 'ghost'}
            text={stageTitles[stage] + (stage === 'won' || stage === 'lost' ? '…' : '')}
            aria-pressed={stage === lead.stage}
            disabled={isPending}
            {...(stage === 'contacted' && lead.stage === 'new' && { [ANSWERED]: '' })}
            onClick={() => move(stage)}
          />
        ))}
        <QuarantineButton detail={detail} />
      </Flex>
      {closing && (
        <Card border radius={3} padding={3}>
          {closing === 'won' && <WonForm lead={lead} busy={isPending} onClose={close} onCancel={cancel} />}
          {closing === 'lost' && <LostForm lead={lead} busy={isPending} onClose={close} onCancel={cancel} />}
        </Card>
      )}
    </Stack>
  )
}

function QuarantineButton({ detail: { lead } }: { detail: LeadDetail }) {
  const { mutate, isPending } = useLeadAction()
  return (
    <Button
      mode="bleed"
      text="It is spam"
      disabled={isPending}
      onClick={() => mutate({ lead, action: { kind: 'quarantine', done: 'In quarantine now' } })}
    />
  )
}

function Quarantined({ detail: { lead } }: { detail: LeadDetail }) {
  const { mutate, isPending } = useLeadAction()
  return (
    <Card tone="caution" padding={3} radius={3}>
      <Stack gap={3}>
        <Text size={1}>
          It waits in quarantine for looking like spam ({lead.spamReasons.join(', ')}). Nobody was told of it.
        </Text>
        <Flex>
          <Button
            text="Release it"
            disabled={isPending}
            onClick={() =>
              mutate({ lead, action: { kind: 'release', done: 'Released. Its notice is sent now' } })
            }
          />
        </Flex>
      </Stack>
    </Card>
  )
}

function Merged({ detail: { lead } }: { detail: LeadDetail }) {
  const { stateOf } = useView()
  const { mutate, isPending } = useLeadAction()
  const into = lead.mergedInto?.reference ?? ''
  return (
    <Card tone="suggest" padding={3} radius={3}>
      <Stack gap={3}>
        <Text size={1}>
          It is a duplicate of <StateLink state={stateOf({ lead: into })}>{into}</StateLink>. Work on that
          one.
        </Text>
        <Flex>
          <Button
            mode="ghost"
            text="Take them apart"
            disabled={isPending}
            onClick={() => mutate({ lead, action: { kind: 'unmerge', done: 'They are two leads again' } })}
          />
        </Flex>
      </Stack>
    </Card>
  )
}

import { Button, Card, Flex, Select, Stack, Text } from '@sanity/ui'
import type { LeadDetail } from '@site/contracts/desk/lead-detail'
import { stages, type Stage } from '@site/contracts/desk/lead-list'
import { useState } from 'react'
import { StateLink } from 'sanity/router'
import { useDesk } from '../client/desk-provider.tsx'
import { useLeadAction } from '../actions/use-lead-action.tsx'
import { keyed } from '../keyboard.tsx'
import { usePeople } from '../queries.ts'
import { useView } from '../use-view.ts'
import { dayAfter, dayWords, spamWords, stageTitles } from '../words.ts'
import { today } from '../../src/scheduling/sydney-time.ts'
import { LostForm, WonForm } from './closing-forms.tsx'
import { Section } from './section.tsx'
import { Labelled, Options, TextField } from '../form-parts.tsx'

/** Controls for a lead's owner, stage and follow-up. */
export function WorkBar({ detail }: { detail: LeadDetail }) {
  const { lead } = detail
  if (lead.mergedInto) return <Merged detail={detail} />
  if (lead.status === 'quarantined') return <Quarantined detail={detail} />
  return (
    <Section title="Owner and stage">
      <Flex gap={4} wrap="wrap" align="flex-end" justify="space-between">
        <OwnerChoice detail={detail} />
        <FollowUp key={lead.followUpOn} detail={detail} />
      </Flex>
      <Stages detail={detail} />
    </Section>
  )
}

function OwnerChoice({ detail: { lead } }: { detail: LeadDetail }) {
  const { person } = useDesk()
  const { data } = usePeople()
  const { mutate, isPending } = useLeadAction()
  const give = (owner: string | null, done: string) =>
    mutate({ lead, action: { kind: 'change', change: { owner }, done } })
  // The owner may have left the desk since.
  const known = data?.items.some((each) => each.id === lead.owner?.id)
  return (
    <Flex gap={2} align="flex-end">
      <Labelled label="Owner">
        {(id) => (
          <Select
            id={id}
            value={lead.owner?.id ?? ''}
            disabled={isPending}
            onChange={({ currentTarget: { value } }) =>
              give(value || null, value ? 'Assigned' : 'Unassigned')
            }
          >
            <option value="">Unassigned</option>
            {lead.owner && !known && <option value={lead.owner.id}>{lead.owner.name}</option>}
            <Options of={(data?.items ?? []).map((each) => [each.id, each.name])} />
          </Select>
        )}
      </Labelled>
      {lead.owner?.id !== person.id && (
        <Button
          mode="ghost"
          text="Assign to me"
          {...keyed('a')}
          disabled={isPending}
          onClick={() => give(person.id, 'Assigned to you')}
        />
      )}
    </Flex>
  )
}

/** The usual follow-ups, by the number of days until then. */
const soon: [days: number, text: string][] = [
  [1, 'Tomorrow'],
  [7, 'In a week'],
]

function FollowUp({ detail: { lead } }: { detail: LeadDetail }) {
  const { mutate, isPending } = useLeadAction()
  const [day, setDay] = useState(lead.followUpOn ?? '')
  const save = (chosen: string) => {
    if (chosen === (lead.followUpOn ?? '')) return
    const done = chosen ? `Follow up on ${dayWords(chosen)}` : 'Follow-up removed'
    mutate({ lead, action: { kind: 'change', change: { followUpOn: chosen || null }, done } })
  }
  return (
    <Flex gap={2} align="flex-end">
      <TextField label="Follow up on" type="date" value={day} onChange={setDay} onBlur={() => save(day)} />
      {soon.map(([days, text]) => (
        <Button
          key={text}
          mode="bleed"
          text={text}
          disabled={isPending}
          onClick={() => save(dayAfter(today(), days))}
        />
      ))}
    </Flex>
  )
}

/** A group of buttons without the browser's border. */
const PLAIN = { border: 0, margin: 0, padding: 0, minWidth: 0 } as const

function Stages({ detail }: { detail: LeadDetail }) {
  const { lead } = detail
  const { mutate, isPending } = useLeadAction()
  const [closing, setClosing] = useState<'won' | 'lost'>()
  const move = (stage: Stage) => {
    if (stage === 'won' || stage === 'lost') return setClosing(stage)
    mutate({
      lead,
      action: { kind: 'change', change: { stage }, done: `Moved to ${stageTitles[stage]}` },
    })
  }
  const close = () => setClosing(undefined)
  return (
    <>
      <Flex as="fieldset" gap={1} wrap="wrap" aria-label="Stage" style={PLAIN}>
        {stages.map((stage) => (
          <Button
            key={stage}
            mode={stage === lead.stage ? 'default' : 'ghost'}
            text={stageTitles[stage] + (stage === 'won' || stage === 'lost' ? '…' : '')}
            aria-pressed={stage === lead.stage}
            disabled={isPending}
            {...(stage === 'contacted' && lead.stage === 'new' && keyed('e'))}
            onClick={() => move(stage)}
          />
        ))}
        <QuarantineButton detail={detail} />
      </Flex>
      {closing === 'won' && <WonForm lead={lead} onClose={close} />}
      {closing === 'lost' && <LostForm lead={lead} onClose={close} />}
    </>
  )
}

function QuarantineButton({ detail: { lead } }: { detail: LeadDetail }) {
  const { mutate, isPending } = useLeadAction()
  return (
    <Button
      mode="bleed"
      text="Mark as spam"
      disabled={isPending}
      onClick={() => mutate({ lead, action: { kind: 'quarantine', done: 'Moved to quarantine' } })}
    />
  )
}

function Quarantined({ detail: { lead } }: { detail: LeadDetail }) {
  const { mutate, isPending } = useLeadAction()
  return (
    <Card tone="caution" padding={3} radius={3}>
      <Stack gap={3}>
        <Text size={1}>
          This lead is in quarantine: {spamWords(lead.spamReasons)}. Notices are held back until it is
          released.
        </Text>
        <Flex>
          <Button
            text="Not spam"
            disabled={isPending}
            onClick={() =>
              mutate({ lead, action: { kind: 'release', done: 'Released. The team is notified now' } })
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
  const into = lead.mergedInto?.reference
  if (!into)
    return (
      <Card tone="suggest" padding={3} radius={3}>
        <Text size={1}>This is a duplicate of a lead that has been erased. It stays as history.</Text>
      </Card>
    )
  return (
    <Card tone="suggest" padding={3} radius={3}>
      <Stack gap={3}>
        <Text size={1}>
          This is a duplicate of{' '}
          <StateLink state={stateOf({ lead: into })} style={{ textDecoration: 'underline' }}>
            {into}
          </StateLink>
          . Work on that lead instead.
        </Text>
        <Flex>
          <Button
            mode="ghost"
            text="Unmerge"
            disabled={isPending}
            onClick={() => mutate({ lead, action: { kind: 'unmerge', done: 'Unmerged' } })}
          />
        </Flex>
      </Stack>
    </Card>
  )
}

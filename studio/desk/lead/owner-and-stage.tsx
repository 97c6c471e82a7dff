import { Flex } from '@sanity/ui'
import type { LeadDetail } from '@site/domain/desk/lead-detail'
import { stages, type Stage } from '@site/domain/desk/lead-list'
import { useState } from 'react'
import { DialogButton } from '../../components/dialog-button.tsx'
import { useDesk } from '../client/desk-provider.tsx'
import { usePeople } from '../queries.ts'
import { dayWords, spamWords, stageTitles } from '../words.ts'
import { dayAfter, localDay } from '@site/domain/business-time'
import { LostDialog, WonDialog } from './change-dialogs.tsx'
import { Section, ViewLink } from './section.tsx'
import { type Action, ActionButton, UnmergeButton, useLeadAction } from './use-lead-action.tsx'
import { Notice, SelectField, TextField } from '../form-parts.tsx'

export function OwnerAndStage({ detail }: { detail: LeadDetail }) {
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
  const give = (owner: string | null, done: string): Action => ({ kind: 'change', change: { owner }, done })
  // The owner may have left the desk since.
  const left = data?.items.some((each) => each.id === lead.owner?.id) ? [] : [lead.owner]
  const people = [...left, ...(data?.items ?? [])].flatMap((each) => each ?? [])
  return (
    <Flex gap={2} align="flex-end">
      <SelectField
        label="Owner"
        value={lead.owner?.id ?? ''}
        disabled={isPending}
        options={[['', 'Unassigned'], ...people.map(({ id, name }) => [id, name] as const)]}
        onChange={(id) => mutate({ lead, action: give(id || null, id ? 'Assigned' : 'Unassigned') })}
      />
      {lead.owner?.id !== person.id && (
        <ActionButton
          text="Assign to me"
          aria-keyshortcuts="a"
          lead={lead}
          action={give(person.id, 'Assigned to you')}
        />
      )}
    </Flex>
  )
}

const soon: [days: number, text: string][] = [
  [1, 'Tomorrow'],
  [7, 'In a week'],
]

function FollowUp({ detail: { lead } }: { detail: LeadDetail }) {
  const { mutate } = useLeadAction()
  const [day, setDay] = useState(lead.followUpOn ?? '')
  const followUp = (chosen: string): Action => ({
    kind: 'change',
    change: { followUpOn: chosen || null },
    done: chosen ? `Follow up on ${dayWords(chosen)}` : 'Follow-up removed',
  })
  return (
    <Flex gap={2} align="flex-end">
      <TextField
        label="Follow up on"
        type="date"
        value={day}
        onChange={setDay}
        onBlur={() => day !== (lead.followUpOn ?? '') && mutate({ lead, action: followUp(day) })}
      />
      {soon.map(([days, text]) => (
        <ActionButton
          key={text}
          mode="bleed"
          text={text}
          lead={lead}
          action={followUp(dayAfter(localDay(), days))}
        />
      ))}
    </Flex>
  )
}

const PLAIN = { border: 0, margin: 0, padding: 0, minWidth: 0 } as const

const closingDialogs: Readonly<Partial<Record<Stage, typeof WonDialog>>> = {
  won: WonDialog,
  lost: LostDialog,
}

function Stages({ detail: { lead } }: { detail: LeadDetail }) {
  return (
    <Flex as="fieldset" gap={1} wrap="wrap" aria-label="Stage" style={PLAIN}>
      {stages.map((stage) => {
        const button = {
          mode: stage === lead.stage ? 'default' : 'ghost',
          'aria-pressed': stage === lead.stage,
          'aria-keyshortcuts': stage === 'contacted' && lead.stage === 'new' ? 'e' : undefined,
        } as const
        const text = stageTitles[stage]
        const Closing = closingDialogs[stage]
        return Closing ? (
          <DialogButton key={stage} {...button} text={`${text}…`}>
            {(onClose) => <Closing lead={lead} onClose={onClose} />}
          </DialogButton>
        ) : (
          <ActionButton
            key={stage}
            {...button}
            text={text}
            lead={lead}
            action={{ kind: 'change', change: { stage }, done: `Moved to ${text}` }}
          />
        )
      })}
      <ActionButton
        mode="bleed"
        text="Mark as spam"
        lead={lead}
        action={{ kind: 'quarantine', done: 'Moved to quarantine' }}
      />
    </Flex>
  )
}

function Quarantined({ detail: { lead } }: { detail: LeadDetail }) {
  const action = { kind: 'release', done: 'Released. The team is notified now' } as const
  return (
    <Notice button={<ActionButton mode="default" text="Not spam" lead={lead} action={action} />}>
      This lead is in quarantine: {spamWords(lead.spamReasons)}. Notices are held back until it is released.
    </Notice>
  )
}

function Merged({ detail: { lead } }: { detail: LeadDetail }) {
  const into = lead.mergedInto?.reference
  if (!into) return <Notice>This is a duplicate of a lead that has been erased. It stays as history.</Notice>
  return (
    <Notice button={<UnmergeButton lead={lead} />}>
      This is a duplicate of <ViewLink to={{ lead: into }}>{into}</ViewLink>. Work on that lead instead.
    </Notice>
  )
}

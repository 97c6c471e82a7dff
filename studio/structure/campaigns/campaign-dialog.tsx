import { Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useMemo } from 'react'
import { type SanityDocument, useClient, useCurrentUser, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { useChecks } from '../../components/overview/use-checks.ts'
import { Hint, List, Name } from '../../components/small-text.tsx'
import { describeError } from '../../desk/client/desk-client.ts'
import { FormDialog, Notice } from '../../desk/form-parts.tsx'
import { type Campaign, draftsOf, type Step } from '../../src/campaigns/campaign-plan.ts'
import type { Schedule } from '../../src/scheduling/schedule.ts'
import { actTitles, type CampaignAct, planAct } from './plan-act.ts'

type CampaignDialogProps = {
  campaign: Campaign
  act: CampaignAct
  all: readonly SanityDocument[]
  schedules: readonly Schedule[]
  onClose: () => void
}

export function CampaignDialog({ campaign, act, all, schedules, onClose }: CampaignDialogProps) {
  const client = useClient({ apiVersion: '2026-03-01' })
  const user = useCurrentUser()
  const toast = useToast()
  // What is taken back was checked when it went live.
  const checked = useMemo(
    () => (act === 'takeBack' ? undefined : [...draftsOf(campaign, all), campaign]),
    [all, act, campaign],
  )
  const { complaints, failed } = useChecks(checked)
  const { lists, fault, change } = planAct(campaign, act, { all, schedules, user })
  const errors = complaints?.filter((complaint) => complaint.errors.length > 0) ?? []
  const isUnchecked = checked !== undefined && !complaints

  async function commit() {
    const transaction = client.transaction()
    change(transaction)
    const options = { visibility: 'sync', returnDocuments: false, tag: 'campaign' } as const
    await transaction.commit(options).catch((cause: unknown) => {
      const reason = 'Nothing was changed. A colleague may have just changed one of these: look again.'
      throw new Error(`${reason} ${describeError(cause)}`, { cause })
    })
    toast.push({ status: 'success', title: `${actTitles[act]}: done` })
    onClose()
  }

  return (
    <FormDialog
      title={`${actTitles[act]}: ${campaign.name ?? ''}`}
      text={actTitles[act]}
      tone={act === 'takeBack' ? 'critical' : 'primary'}
      disabled={Boolean(fault) || errors.length > 0 || isUnchecked}
      onSubmit={commit}
      onClose={onClose}
    >
      {lists.map(({ title, steps }) => (
        <Steps key={title} title={title} steps={steps} />
      ))}
      {fault && <Notice>{fault}</Notice>}
      {errors.map(({ id, title, errors: [first] }) => (
        <Notice key={id}>
          “{title}” can’t be published yet. {first}
        </Notice>
      ))}
      {isUnchecked && (
        <Hint>
          {failed ? 'They could not be checked. Trying again in a moment.' : 'Checking all of them…'}
        </Hint>
      )}
    </FormDialog>
  )
}

function Steps({ title, steps }: { title: string; steps: readonly Step[] }) {
  const schema = useSchema()
  if (steps.length === 0) return null
  return (
    <Stack gap={4}>
      <Text size={1} muted>
        {title}
      </Text>
      <List aria-label={title} gap={3}>
        {steps.map(({ id, type, title: name, does }) => (
          <Stack as="li" key={`${id} ${does}`} gap={2}>
            <Name>
              <IntentLink intent="edit" params={{ id, type }} target="_blank">
                {name || schema.get(type)?.title}
              </IntentLink>
            </Name>
            <Hint>{[schema.get(type)?.title, does].filter((words) => words !== name).join(': ')}</Hint>
          </Stack>
        ))}
      </List>
    </Stack>
  )
}

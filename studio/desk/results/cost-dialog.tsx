import { Box, Dialog, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import type { CampaignCost, CostEntry, Costs } from '@site/contracts/desk/costs'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { sydneyFields } from '../../src/scheduling/sydney-time.ts'
import { useDesk } from '../client/desk-provider.tsx'
import { centsOf } from '../lead/cents.ts'
import { dollars } from '../words.ts'
import { Hint } from '../../components/small-text.tsx'
import { Fault, FormButtons, SelectField, TextField } from '../form-parts.tsx'

/** Months to choose from, as many as leads are kept. */
const MONTHS = 24

type CostDialogProps = {
  costs: readonly CampaignCost[]
  campaigns: readonly string[]
  onClose: () => void
}

/** Asks for a campaign's cost in a month. */
export function CostDialog(props: CostDialogProps) {
  return (
    <Dialog id="campaign-costs" header="Enter costs" onClose={props.onClose} width={1}>
      <Box padding={4}>
        <CostForm {...props} />
      </Box>
    </Dialog>
  )
}

function CostForm({ costs, campaigns, onClose }: CostDialogProps) {
  const { client } = useDesk()
  const queries = useQueryClient()
  const toast = useToast()
  const listId = useId()
  const [months] = useState(() => lastMonths(new Date()))
  const [campaign, setCampaign] = useState('')
  const [month, setMonth] = useState(months[0]!)
  const [cost, setCost] = useState('')
  const before = costs.find((each) => each.campaign === campaign.trim() && each.month === month)
  const cents = cost.trim() === '' ? null : centsOf(cost)
  const fault = cents === undefined ? 'Write an amount such as 1200 or 1,200.50' : undefined
  const enter = useMutation({
    mutationFn: (body: CostEntry) => client.ask<Costs>('POST', '/desk/costs', { body }),
    onSuccess: (stored, { costCents }) => {
      queries.setQueryData(['costs'], stored)
      toast.push({ status: 'success', title: costCents === null ? 'Cost removed' : 'Cost entered' })
      // The dialog stays open for the next month or campaign.
      setCost('')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (cents !== undefined) enter.mutate({ campaign, month, costCents: cents })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap={4}>
        <Stack gap={2}>
          <TextField
            label="Campaign"
            list={listId}
            value={campaign}
            maxLength={300}
            aria-required
            onChange={setCampaign}
          />
          <datalist id={listId}>
            {campaigns.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </datalist>
          <Hint>As in the links of the campaign (utm_campaign).</Hint>
        </Stack>
        <SelectField
          label="Month"
          value={month}
          options={months.map((each) => [each, each])}
          onChange={setMonth}
        />
        <Stack gap={2}>
          <TextField
            label="Cost in dollars (AUD)"
            inputMode="decimal"
            value={cost}
            {...(fault && { customValidity: fault })}
            onChange={setCost}
          />
          {before && (
            <Text size={1}>
              {dollars(before.costCents)} is entered now. Save an empty field to remove it.
            </Text>
          )}
        </Stack>
        <Fault error={fault ?? enter.error} />
        <FormButtons
          cancelText="Close"
          onCancel={onClose}
          text={enter.isPending ? 'Saving…' : 'Save'}
          disabled={
            enter.isPending || campaign.trim() === '' || (cents === null ? !before : fault !== undefined)
          }
        />
      </Stack>
    </form>
  )
}

/** @returns months such as 2026-11 in Sydney, starting with the current one */
function lastMonths(now: Date): string[] {
  const [today] = sydneyFields(now)
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(year, month - 1 - index, 1)).toISOString().slice(0, 7),
  )
}

import { Box, Button, Dialog, Flex, Select, Stack, Text, TextInput } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import type { CampaignCost, CostEntry, Costs } from '@site/contracts/desk/costs'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { sydneyFields } from '../../src/scheduling/sydney-time.ts'
import { wordsOf } from '../client/desk-error.ts'
import { useDesk } from '../client/desk-provider.tsx'
import { centsOf } from '../lead/cents.ts'
import { dollars } from '../words.ts'

/** As long as leads are kept. */
const MONTHS = 24

type CostDialogProps = {
  costs: readonly CampaignCost[]
  campaigns: readonly string[]
  onClose: () => void
}

/** Asks what a campaign cost in a month. */
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
  const [campaignId, listId, monthId, costId] = [useId(), useId(), useId(), useId()]
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
      // Stays open for the next month or campaign.
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
          <Text as="label" htmlFor={campaignId} size={1} weight="medium">
            Campaign
          </Text>
          <TextInput
            id={campaignId}
            list={listId}
            value={campaign}
            maxLength={300}
            aria-required
            onChange={(event) => setCampaign(event.currentTarget.value)}
          />
          <datalist id={listId}>
            {campaigns.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </datalist>
          <Text size={1} muted>
            As in the links of the campaign (utm_campaign).
          </Text>
        </Stack>
        <Stack gap={2}>
          <Text as="label" htmlFor={monthId} size={1} weight="medium">
            Month
          </Text>
          <Select id={monthId} value={month} onChange={(event) => setMonth(event.currentTarget.value)}>
            {months.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
        </Stack>
        <Stack gap={2}>
          <Text as="label" htmlFor={costId} size={1} weight="medium">
            Cost in dollars (AUD)
          </Text>
          <TextInput
            id={costId}
            inputMode="decimal"
            value={cost}
            {...(fault && { customValidity: fault })}
            onChange={(event) => setCost(event.currentTarget.value)}
          />
          {before && (
            <Text size={1}>
              {dollars(before.costCents)} is entered now. Save an empty field to remove it.
            </Text>
          )}
        </Stack>
        {(fault ?? enter.error) && (
          <Text size={1} role="alert">
            {fault ?? wordsOf(enter.error)}
          </Text>
        )}
        <Flex gap={2} justify="flex-end">
          <Button mode="bleed" text="Close" onClick={onClose} />
          <Button
            type="submit"
            text={enter.isPending ? 'Saving…' : 'Save'}
            disabled={
              enter.isPending || campaign.trim() === '' || (cents === null ? !before : fault !== undefined)
            }
          />
        </Flex>
      </Stack>
    </form>
  )
}

/** Months such as 2026-11 in Sydney, this one first. */
function lastMonths(now: Date): string[] {
  const [today] = sydneyFields(now)
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(year, month - 1 - index, 1)).toISOString().slice(0, 7),
  )
}

import { Flex, Heading, Stack, Text } from '@sanity/ui'
import type { LeadItem, LeadPage } from '@site/contracts/desk/lead-list'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { excerptWords } from '../words.ts'
import { CallButton } from './contact-bar.tsx'

/** Shows the list's data of a lead until the lead has loaded. Without a network, that is enough to call somebody. */
export function LeadSummary({ id }: { id: string }) {
  const lead = useListedLead(id)
  if (!lead) return null
  return (
    <Stack gap={4} style={{ overflowWrap: 'anywhere' }}>
      <Heading as="h2" size={2}>
        {lead.name}
      </Heading>
      <Text muted>{[lead.company, lead.email].filter(Boolean).join(' · ')}</Text>
      {lead.phone && (
        <Flex>
          <CallButton phone={lead.phone} />
        </Flex>
      )}
      <Text>{excerptWords(lead)}</Text>
    </Stack>
  )
}

/** @param id the lead's id or reference */
function useListedLead(id: string): LeadItem | undefined {
  return useQueryClient()
    .getQueriesData<InfiniteData<LeadPage>>({ queryKey: ['leads'] })
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ items }) => items)
    .find((item) => item.id === id || item.reference === id)
}

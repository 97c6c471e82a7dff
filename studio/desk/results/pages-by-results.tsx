import { localDay } from '@site/domain/business-time'
import { ADDRESSED_TYPES } from '@site/domain/addresses/addresses'
import { Box, Flex, Stack } from '@sanity/ui'
import { useState } from 'react'
import { useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { Hint, Name } from '../../components/small-text.tsx'
import { ADDRESSES_QUERY, type AddressRow, knownAddresses } from '../../schemas/site/known-addresses.ts'
import { useLive } from '../../structure/live.ts'
import { DeskProvider } from '../client/desk-provider.tsx'
import { Loading } from '../message.tsx'
import { PeriodField, withPeriodBefore } from '../periods.tsx'
import type { Filters } from '../use-view.ts'
import { onlyCounted } from './groups.ts'
import { GroupsTable } from './results-table.tsx'
import { useCounts } from './use-results.ts'

const none = { views: 0, began: 0, sent: 0, calls: 0, phone: 0, reported: { sent: 0, calls: 0 } }

export function PagesByResults() {
  return (
    <DeskProvider>
      <Pages />
    </DeskProvider>
  )
}

function Pages() {
  const [filters, choose] = useState<Filters>({})
  const schema = useSchema()
  const { period } = withPeriodBefore(filters, localDay())
  const counts = useCounts(period, ['page'])
  const { result } = useLive<AddressRow[]>(ADDRESSES_QUERY, `_type in ${ADDRESSED_TYPES}`)
  const known = new Map(counts.data?.page.rows.map((row) => [row.key, row]))
  const pages = [...knownAddresses(result ?? []).pages].flatMap(([address, [page]]) =>
    page?.published && !address.includes('#') ? [{ address, ...page }] : [],
  )
  const groups = pages
    .map((page) => ({
      ...page,
      key: page.address,
      counts: known.get(page.address) ?? none,
      leads: undefined,
    }))
    .toSorted((one, other) => other.counts.views - one.counts.views)
  const byAddress = new Map(pages.map((page) => [page.address, page]))
  return (
    <Box padding={4} overflow="auto" height="fill">
      <Stack gap={4}>
        <Flex>
          <PeriodField label="Period" filters={period} required onChange={choose} />
        </Flex>
        <Hint>Press a column’s heading to sort by it.</Hint>
        <Loading query={counts} busy="Counting…" failed="The results could not be loaded" />
        {counts.data && (
          <GroupsTable
            label="Pages by results"
            first="Page"
            columns={onlyCounted}
            groups={groups}
            maxHeight="none"
            toName={({ key }) => key ?? ''}
            renderName={({ key }) => {
              const page = byAddress.get(key ?? '')!
              const title = page.title === key ? schema.get(page.type)?.title : page.title
              return (
                <Name>
                  <IntentLink intent="edit" params={{ id: page.id, type: page.type }}>
                    {title}
                  </IntentLink>
                  <small>{key}</small>
                </Name>
              )
            }}
          />
        )}
      </Stack>
    </Box>
  )
}

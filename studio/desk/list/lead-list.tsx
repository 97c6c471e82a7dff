import { Box, Button, Flex, Stack, Text } from '@sanity/ui'
import { FilterIcon } from '@sanity/icons/Filter'
import type { LeadPage } from '@site/contracts/desk/lead-list'
import { LISTED_MAX } from '@site/contracts/desk/lead-list'
import { useState } from 'react'
import { Loading } from '../message.tsx'
import { useLeads } from '../queries.ts'
import { filtersOf, useView, type Tab } from '../use-view.ts'
import { useNow } from '../use-now.ts'
import { ExportButton } from './export-button.tsx'
import { FilterBar } from './filter-bar.tsx'
import { LeadRow } from './lead-row.tsx'
import { ManyBar } from './many-bar.tsx'
import { SearchField } from './search-field.tsx'
import { Tabs } from './tabs.tsx'
import { SmallButton } from '../../components/small-text.tsx'

const nothing: Readonly<Record<Tab, string>> = {
  todo: 'You’re up to date: no lead is waiting for an answer or a follow-up.',
  overdue: 'No lead is overdue.',
  mine: 'You have no open leads. Assign one to yourself from To do.',
  all: 'There are no leads yet. Enquiries from the website appear here.',
  quarantine: 'Quarantine is empty.',
}

function listedWords(counts: LeadPage['counts'] | undefined): string {
  if (!counts) return 'Loading…'
  const { listed } = counts
  if (listed > LISTED_MAX) return `More than ${LISTED_MAX} leads`
  return listed === 1 ? '1 lead' : `${listed} leads`
}

/** The list's name for screen readers. Others see the selected tab. */
const HIDDEN = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

/** The leads of a view, with its filters. */
export function LeadList({ wide }: { wide: boolean }) {
  const { view, go } = useView()
  const [words, setWords] = useState('')
  // A new search field starts empty.
  const [searches, setSearches] = useState(0)
  const filterCount = Object.keys(view.filters).length
  // On a phone, the leads need the space.
  const [filtering, setFiltering] = useState(wide)
  const [selected, setSelected] = useState<ReadonlySet<string>>()
  const now = useNow()
  const filters = words ? { ...view.filters } : filtersOf(view)
  const leads = useLeads(filters, words)
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage } = leads
  const items = data?.pages.flatMap((page) => page.items) ?? []
  const counts = data?.pages.at(-1)?.counts
  const hasFilters = filterCount > 0
  return (
    <Stack gap={3} padding={3}>
      <h1 style={HIDDEN}>Leads</h1>
      <Tabs counts={counts} />
      <Flex gap={2} align="center">
        <Box flex={1}>
          <SearchField key={searches} onSearch={setWords} />
        </Box>
        <Button
          mode="bleed"
          selected={filtering}
          tone={hasFilters ? 'primary' : 'default'}
          icon={FilterIcon}
          aria-label={hasFilters ? `Filters: ${filterCount} set` : 'Filters'}
          aria-expanded={filtering}
          onClick={() => setFiltering(!filtering)}
        />
      </Flex>
      <FilterBar open={filtering} />
      <Flex gap={1} align="center" wrap="wrap">
        <Box flex={1}>
          <Text as="output" size={1} muted>
            {error ? '' : listedWords(isPlaceholderData ? undefined : counts)}
            {words && (hasFilters ? ' found with these filters' : ' found in all lists')}
          </Text>
        </Box>
        {items.length > 0 && (
          <SmallButton
            mode="bleed"
            text={selected ? 'Stop selecting' : 'Select several'}
            onClick={() => setSelected(selected ? undefined : new Set())}
          />
        )}
        {/* An export knows filters, not words. */}
        {items.length > 0 && !words && <ExportButton filters={filters} />}
      </Flex>
      {selected && (
        <ManyBar items={items} selected={selected} onSelect={(ids) => setSelected(new Set(ids))} />
      )}
      <Loading query={leads} busy="Loading leads…" failed="The leads could not be loaded" />
      {data && !isPlaceholderData && items.length === 0 && (
        <Stack gap={4} paddingY={4}>
          <Text muted>{words || hasFilters ? 'No leads match.' : nothing[view.tab]}</Text>
          {words && (
            <Text size={1} muted>
              Every word has to be in the lead, at least its beginning: names, company, e-mail, phone number,
              reference or message.
            </Text>
          )}
          <Flex gap={2} wrap="wrap">
            {hasFilters && (
              <Button mode="ghost" text="Remove the filters" onClick={() => go({ filters: {} })} />
            )}
            {words && (
              <Button mode="ghost" text="Clear the search" onClick={() => setSearches(searches + 1)} />
            )}
            {!words && !hasFilters && view.tab !== 'all' && (
              <Button mode="ghost" text="Show all leads" onClick={() => go({ tab: 'all' })} />
            )}
          </Flex>
        </Stack>
      )}
      {/* Until the leads of a newly chosen tab or filter are here, those of the last one can't be opened by mistake. */}
      <Stack
        as="ul"
        gap={2}
        padding={0}
        margin={0}
        style={{ listStyle: 'none', opacity: isPlaceholderData ? 0.5 : 1 }}
        inert={isPlaceholderData}
        aria-label="Leads"
      >
        {items.map((lead) => (
          <LeadRow
            key={lead.id}
            lead={lead}
            now={now}
            {...(selected && {
              selection: {
                checked: selected.has(lead.id),
                onChange: () => setSelected(toggled(selected, lead.id)),
              },
            })}
          />
        ))}
      </Stack>
      {hasNextPage && (
        <Flex justify="center">
          <Button
            mode="ghost"
            text={isFetchingNextPage ? 'Loading…' : 'Show more'}
            disabled={isFetchingNextPage}
            onClick={() => void leads.fetchNextPage()}
          />
        </Flex>
      )}
    </Stack>
  )
}

function toggled(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected)
  if (!next.delete(id)) next.add(id)
  return next
}

import { Box, Button, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { FilterIcon } from '@sanity/icons/Filter'
import { SearchIcon } from '@sanity/icons/Search'
import { LISTED_MAX, type LeadPage } from '@site/contracts/desk/lead-list'
import { useEffect, useState } from 'react'
import { SmallButton } from '../../components/small-text.tsx'
import { Loading } from '../message.tsx'
import { useLeads, useNow } from '../queries.ts'
import { filtersOf, type Tab, tabs, useView } from '../use-view.ts'
import { counted } from '../words.ts'
import { ExportButton } from './export-button.tsx'
import { FilterBar } from './filter-bar.tsx'
import { LeadRow } from './lead-row.tsx'
import { ManyBar } from './many-bar.tsx'

/** The tabs, with what is said where one is empty. */
const tabWords: Readonly<Record<Tab, [title: string, empty: string]>> = {
  todo: ['To do', 'You’re up to date: no lead is waiting for an answer or a follow-up.'],
  overdue: ['Overdue', 'No lead is overdue.'],
  mine: ['Mine', 'You have no open leads. Assign one to yourself from To do.'],
  all: ['All', 'There are no leads yet. Enquiries from the website appear here.'],
  quarantine: ['Quarantine', 'Quarantine is empty.'],
}

function listedWords(counts: LeadPage['counts'] | undefined): string {
  if (!counts) return 'Loading…'
  const { listed } = counts
  return listed > LISTED_MAX ? `More than ${LISTED_MAX} leads` : counted(listed, 'lead')
}

function Tabs({ counts }: { counts: LeadPage['counts'] | undefined }) {
  const { view, go } = useView()
  // The total count is not useful and takes long.
  const shown: Partial<Record<Tab, number | undefined>> = { ...counts, quarantine: counts?.quarantined }
  return (
    <Flex as="nav" gap={1} overflow="auto" aria-label="Lists">
      {tabs.map((tab) => (
        <SmallButton
          key={tab}
          mode="bleed"
          text={[tabWords[tab][0], shown[tab]].join(' ').trim()}
          tone={tab === 'overdue' && shown[tab] ? 'critical' : 'default'}
          selected={view.tab === tab}
          aria-current={view.tab === tab ? 'true' : undefined}
          onClick={() => go({ tab })}
        />
      ))}
    </Flex>
  )
}

/** Milliseconds without typing after which the search starts. */
const PAUSE = 250

/** The search field. Search words can be personal data, so they are not part of the address. */
function SearchField({ onSearch }: { onSearch: (words: string) => void }) {
  const [words, setWords] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => onSearch(words.trim()), PAUSE)
    return () => clearTimeout(timer)
  }, [words, onSearch])
  return (
    <TextInput
      type="search"
      aria-keyshortcuts="/"
      icon={SearchIcon}
      aria-label="Find leads"
      placeholder="Name, company, phone, words…"
      value={words}
      maxLength={200}
      onChange={(event) => setWords(event.currentTarget.value)}
    />
  )
}

export function LeadList({ wide }: { wide: boolean }) {
  const { view } = useView()
  const [words, setWords] = useState('')
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
      {/* For screen readers. Others see the selected tab. */}
      <h1 style={{ position: 'absolute', clipPath: 'inset(50%)' }}>Leads</h1>
      <Tabs counts={counts} />
      <Flex gap={2} align="center">
        <Box flex={1}>
          <SearchField onSearch={setWords} />
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
        {/* An export knows no words. */}
        {items.length > 0 && !words && <ExportButton filters={filters} />}
      </Flex>
      {selected && (
        <ManyBar items={items} selected={selected} onSelect={(ids) => setSelected(new Set(ids))} />
      )}
      <Loading query={leads} busy="Loading leads…" failed="The leads could not be loaded" />
      {data && !isPlaceholderData && items.length === 0 && (
        <Text muted>{words || hasFilters ? 'No leads match.' : tabWords[view.tab][1]}</Text>
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
          <LeadRow key={lead.id} lead={lead} now={now} selected={selected} onSelect={setSelected} />
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

import { Box, Button, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { FilterIcon } from '@sanity/icons/Filter'
import { SearchIcon } from '@sanity/icons/Search'
import { LISTED_MAX, type LeadPage } from '@site/domain/desk/lead-list'
import { useEffect, useState } from 'react'
import { Hint, List, SmallButton } from '../../components/small-text.tsx'
import { Loading } from '../message.tsx'
import { useLeads, useNow, useDownload } from '../queries.ts'
import { type Tab, tabs } from '@site/domain/desk/views'
import { toFilters, useView } from '../use-view.ts'
import { counted } from '../words.ts'
import { FilterBar } from './filter-bar.tsx'
import { LeadRow } from './lead-row.tsx'
import { BulkActionsBar } from './bulk-actions-bar.tsx'
import { DownloadIcon } from '@sanity/icons/Download'
import { DialogButton } from '../../components/dialog-button.tsx'
import { CheckField, FormDialog } from '../form-parts.tsx'

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

const SEARCH_DEBOUNCE_MS = 250

/** The search field. Search words can be personal data, so they are not part of the address. */
function SearchField({ onSearch }: { onSearch: (words: string) => void }) {
  const [words, setWords] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => onSearch(words.trim()), SEARCH_DEBOUNCE_MS)
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
  const filters = words ? { ...view.filters } : toFilters(view)
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
          <Hint as="output">
            {error ? '' : listedWords(isPlaceholderData ? undefined : counts)}
            {words && (hasFilters ? ' found with these filters' : ' found in all lists')}
          </Hint>
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
        <BulkActionsBar items={items} selected={selected} onSelect={(ids) => setSelected(new Set(ids))} />
      )}
      <Loading query={leads} busy="Loading leads…" failed="The leads could not be loaded" />
      {data && !isPlaceholderData && items.length === 0 && (
        <Text muted>{words || hasFilters ? 'No leads match.' : tabWords[view.tab][1]}</Text>
      )}
      {/* Until the leads of a newly chosen tab or filter are here, those of the last one can't be opened by mistake. */}
      <List style={{ opacity: isPlaceholderData ? 0.5 : 1 }} inert={isPlaceholderData} aria-label="Leads">
        {items.map((lead) => (
          <LeadRow key={lead.id} lead={lead} now={now} selected={selected} onSelect={setSelected} />
        ))}
      </List>
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

function ExportButton({ filters }: { filters: Readonly<Record<string, string>> }) {
  const [all, setAll] = useState(false)
  const { mutate, isPending } = useDownload()
  const { order: _order, ...query } = filters
  const path = `/desk/export.csv?${new URLSearchParams({ ...query, ...(all && { columns: 'all' }) })}`
  return (
    <DialogButton mode="bleed" fontSize={1} padding={2} icon={DownloadIcon} text="CSV">
      {(close) => (
        <FormDialog
          title="Export leads"
          text="Download"
          disabled={isPending}
          onSubmit={() => mutate({ path, name: 'leads.csv' }, { onSuccess: close })}
          onClose={close}
        >
          <Text size={1}>The leads of this list, for a spreadsheet. The audit log records the export.</Text>
          <CheckField
            label="Also the columns for programs: ids, consent, visit and everything else that is stored"
            checked={all}
            onChange={setAll}
          />
        </FormDialog>
      )}
    </DialogButton>
  )
}

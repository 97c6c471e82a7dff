import { Flex, Grid } from '@sanity/ui'
import { CloseIcon } from '@sanity/icons/Close'
import { dayAfter, localDay } from '@site/domain/business-time'
import { type CallFilter, callFilters, type ListOrder, listOrders, stages } from '@site/domain/desk/lead-list'
import type { Outcome, ResultGroup, Results } from '@site/domain/desk/results'
import { allSources } from '@site/domain/lead/lead-fields'
import { SmallButton } from '../../components/small-text.tsx'
import { SelectField } from '../form-parts.tsx'
import { PeriodField } from '../periods.tsx'
import { useAsk, usePeople, usePlanNames } from '../queries.ts'
import { type Filters, useView } from '../use-view.ts'
import { SavedViews } from './saved-views.tsx'
import { dollars, outcomeTitles, outcomeWords, sourceTitle, stageTitles } from '../words.ts'

/** Filters that are set in the results. They are shown here so that they can be removed. */
const named = ['campaign', 'page', 'industry', 'plan', 'outcome'] as const

const orderTitles: Readonly<Record<ListOrder, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  due: 'Due first',
}

const callTitles: Readonly<Record<CallFilter, string>> = {
  ahead: 'Ahead',
  unconfirmed: 'To confirm',
  ...outcomeWords,
}

/** In dollars. 0: any value. */
const VALUES = [0, 1000, 5000, 20_000, 100_000]

const ORIGIN_DAYS = 365

function useOrigins(enabled: boolean) {
  const path = `/desk/results?from=${dayAfter(localDay(), -ORIGIN_DAYS)}`
  return useAsk<Results>(['results', 'origins'], path, { enabled }).data
}

/** With the one that is set. */
function listKeys(groups: readonly ResultGroup[] = [], set = ''): [string, string][] {
  const keys = new Set([set, ...groups.map(({ key }) => key ?? '')])
  return [...keys].filter(Boolean).map((key) => [key, key])
}

/** In the address, so that the view can be shared. Filters that are not among the choices are always shown. */
export function FilterBar({ open }: { open: boolean }) {
  const { view, go } = useView()
  const owners = (usePeople().data?.items ?? []).map(({ id, name }): [string, string] => [id, name])
  const planName = usePlanNames()
  const { filters } = view
  const origins = useOrigins(open)
  const set = (name: keyof Filters, value?: string) => {
    const { [name]: _before, ...others } = filters
    go({ filters: value ? { ...others, [name]: value } : others })
  }
  const choices: [name: keyof Filters, title: string, options: [value: string, title: string][]][] = [
    ['stage', 'Stage', stages.map((each) => [each, stageTitles[each]])],
    ['source', 'Source', allSources.map((each) => [each, sourceTitle(each)])],
    ['owner', 'Owner', [['nobody', 'Unassigned'], ...owners]],
    ['campaign', 'Campaign', listKeys(origins?.campaign, filters.campaign)],
    ['page', 'Page', listKeys(origins?.page, filters.page)],
    [
      'value',
      'Worth',
      VALUES.map((each) => [String(each), each ? `${dollars(each * 100)} or more` : 'Any value']),
    ],
    ['call', 'Call', callFilters.map((each) => [each, callTitles[each]])],
    ['order', 'Order', listOrders.map((each) => [each, orderTitles[each]])],
  ]
  const chips = named.flatMap((name) => {
    const value = filters[name]
    if (value === undefined) return []
    const known = { plan: planName, outcome: (outcome: string) => outcomeTitles[outcome as Outcome] }
    const shown = name in known ? known[name as keyof typeof known](value) : value
    return { name, words: `${name}: ${shown || 'unknown'}` }
  })
  return (
    <>
      {open && <SavedViews />}
      {open && (
        <Grid gap={2} gridTemplateColumns={[2]}>
          {choices.map(([name, title, options]) => (
            <SelectField
              key={name}
              label={title}
              value={filters[name] ?? ''}
              options={[
                ['', name === 'order' ? 'Usual' : name === 'value' ? 'Any or none' : 'Any'],
                ...options,
              ]}
              onChange={(value) => set(name, value)}
            />
          ))}
          <PeriodField filters={filters} onChange={(chosen) => go({ filters: chosen })} />
        </Grid>
      )}
      {chips.length > 0 && (
        <Flex gap={2} wrap="wrap">
          {chips.map(({ name, words }) => (
            <SmallButton
              key={name}
              mode="ghost"
              iconRight={CloseIcon}
              text={words}
              aria-label={`Remove filter: ${words}`}
              onClick={() => set(name)}
            />
          ))}
        </Flex>
      )}
    </>
  )
}

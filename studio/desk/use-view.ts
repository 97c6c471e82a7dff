import { type Tab, tabs } from '@site/domain/desk/views'
import { useCallback, useMemo } from 'react'
import { useRouter } from 'sanity/router'

const filterNames = [
  'stage',
  'owner',
  'source',
  'campaign',
  'page',
  'industry',
  'plan',
  'from',
  'to',
  'outcome',
  'value',
  'call',
  'order',
] as const

const days: ReadonlySet<string> = new Set(['from', 'to'])

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

export type Filters = Readonly<Partial<Record<(typeof filterNames)[number], string>>>

export type View = {
  readonly tab: Tab
  readonly filters: Filters
  readonly lead: string | undefined
}

const tabFilters: Readonly<Record<Tab, Readonly<Record<string, string>>>> = {
  todo: { due: 'todo', order: 'due' },
  overdue: { due: 'overdue', order: 'due' },
  mine: { owner: 'me', stage: 'open', status: 'received' },
  all: { status: 'received' },
  quarantine: { status: 'quarantined' },
}

export function toFilters({ tab, filters }: Pick<View, 'tab' | 'filters'>): Record<string, string> {
  const { order } = filters
  return { ...filters, ...tabFilters[tab], ...(order && { order }) }
}

/** @param given the parameters of an address or of a saved view */
export function readView(given: Readonly<Record<string, string>>): Pick<View, 'tab' | 'filters'> {
  const filters = filterNames.flatMap((name) => {
    const value = given[name]
    return value === undefined || (days.has(name) && !isDay(value)) ? [] : [[name, value]]
  })
  return {
    tab: tabs.find((name) => name === given['list']) ?? 'todo',
    filters: Object.fromEntries(filters),
  }
}

export function useView() {
  const { state, navigate } = useRouter()
  const view = useMemo<View>(() => {
    const lead = typeof state['lead'] === 'string' ? state['lead'] : undefined
    return { ...readView(Object.fromEntries(state._searchParams ?? [])), lead }
  }, [state])
  const toState = useCallback((next: Partial<View>) => toRoute({ ...view, ...next }), [view])
  const go = useCallback(
    (next: Partial<View>, options?: { replace: boolean }) => navigate(toState(next), options),
    [navigate, toState],
  )
  return { view, toState, go }
}

export function toRoute({ tab, filters, lead }: View) {
  const parameters = Object.entries({ ...(tab !== 'todo' && { list: tab }), ...filters })
  return { ...(lead !== undefined && { lead }), _searchParams: parameters }
}

import { useCallback, useMemo } from 'react'
import { useRouter } from 'sanity/router'

export const tabs = ['todo', 'overdue', 'mine', 'all', 'quarantine'] as const

export type Tab = (typeof tabs)[number]

/** The filters in the address, besides the tab. */
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
  'order',
] as const

const days: ReadonlySet<string> = new Set(['from', 'to'])

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
}

export type Filters = Readonly<Partial<Record<(typeof filterNames)[number], string>>>

/** The state in the address, which never has search words. */
export type View = {
  readonly tab: Tab
  readonly filters: Filters
  /** The id or reference of the open lead. */
  readonly lead: string | undefined
}

const tabFilters: Readonly<Record<Tab, Readonly<Record<string, string>>>> = {
  todo: { due: 'todo', order: 'due' },
  overdue: { due: 'overdue', order: 'due' },
  mine: { owner: 'me', stage: 'open', status: 'received' },
  all: { status: 'received' },
  quarantine: { status: 'quarantined' },
}

/** @returns the API's filters for a view */
export function filtersOf({ tab, filters }: Pick<View, 'tab' | 'filters'>): Record<string, string> {
  const { order } = filters
  return { ...filters, ...tabFilters[tab], ...(order && { order }) }
}

/** @returns the current view, and how to change it */
export function useView() {
  const { state, navigate } = useRouter()
  const view = useMemo<View>(() => {
    const given = new Map(state._searchParams)
    const tab = tabs.find((name) => name === given.get('list')) ?? 'todo'
    const filters = Object.fromEntries(
      filterNames.flatMap((name) => {
        const value = given.get(name)
        return value === undefined || (days.has(name) && !isDay(value)) ? [] : [[name, value]]
      }),
    )
    return { tab, filters, lead: typeof state['lead'] === 'string' ? state['lead'] : undefined }
  }, [state])
  const stateOf = useCallback((next: Partial<View>) => routeOf({ ...view, ...next }), [view])
  const go = useCallback(
    (next: Partial<View>, options?: { replace: boolean }) => navigate(stateOf(next), options),
    [navigate, stateOf],
  )
  return { view, stateOf, go }
}

/** @returns a view's state for the router */
export function routeOf({ tab, filters, lead }: View) {
  const parameters = Object.entries({ ...(tab !== 'todo' && { list: tab }), ...filters })
  return { ...(lead !== undefined && { lead }), _searchParams: parameters }
}

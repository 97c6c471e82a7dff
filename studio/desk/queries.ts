import { FACTS, listFacts, type FactSource } from '@site/content-model/facts'
import { factValues, withFacts } from '@site/domain/facts/facts-in-text'
import { BOOKING_QUERY } from '@site/content-model/queries/singletons'
import type { BOOKING_QUERY_RESULT } from '@site/content-model/sanity-types.generated'
import type { Agenda, DeskCall } from '@site/domain/desk/calls'
import type { LeadDetail } from '@site/domain/desk/lead-detail'
import type { LeadItem, LeadPage } from '@site/domain/desk/lead-list'
import type { DeskPeople } from '@site/domain/desk/session'
import { useToast } from '@sanity/ui/toast'
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { type SendOptions, describeError } from './client/desk-client.ts'
import { useDesk } from './client/desk-provider.tsx'
import type { OpenTimes } from './office-hours.ts'
import { DESK_SETTINGS_ID, type DeskSettings } from './lead/reply-templates.ts'

/** Loads a page of leads. Search words are sent in the body, which no log contains. */
export function useLeads(filters: Readonly<Record<string, string>>, words: string) {
  const { client } = useDesk()
  return useInfiniteQuery({
    queryKey: ['leads', filters, words],
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }: LeadPage) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam: cursor, signal }) => {
      const given = { ...filters, ...(cursor && { cursor }) }
      return words
        ? client.ask<LeadPage>('POST', '/desk/leads/search', { body: { ...given, q: words }, signal })
        : client.ask<LeadPage>('GET', `/desk/leads?${new URLSearchParams(given)}`, { signal })
    },
  })
}

export function useLead(id: string) {
  const { client } = useDesk()
  const planName = usePlanNames()
  return useQuery({
    queryKey: ['lead', id],
    select: useCallback(
      ({ lead, ...detail }: LeadDetail): LeadDetail => ({
        ...detail,
        lead: { ...lead, plan: lead.plan && planName(lead.plan) },
      }),
      [planName],
    ),
    queryFn: ({ signal }) =>
      client.ask<LeadDetail>('GET', `/desk/leads/${encodeURIComponent(id)}`, { signal }),
  })
}

export function useListedLead(id: string): LeadItem | undefined {
  return useQueryClient()
    .getQueriesData<InfiniteData<LeadPage>>({ queryKey: ['leads'] })
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ items }) => items)
    .find((item) => item.id === id || item.reference === id)
}

function usePublished<Result>(name: string, query: string) {
  const sanity = useClient({ apiVersion: '2026-03-01' })
  return useQuery({
    queryKey: [name],
    queryFn: () => sanity.fetch<Result>(query, {}, { perspective: 'published' }),
  })
}

const PLANS = '*[_type == "plan" && defined(key) && defined(name)]{key, name}'

export function usePlanNames(): (key: string) => string {
  const { data: plans } = usePublished<{ key: string; name: string }[]>('plans', PLANS)
  return useCallback((key) => plans?.find((plan) => plan.key === key)?.name ?? key, [plans])
}

const OPEN_TIMES =
  '*[_id == "siteSettings" && defined(hours.opens) && defined(hours.closes)][0]{"days": coalesce(hours.days, []), "opens": hours.opens, "closes": hours.closes, "holidays": coalesce(holidays[].date, [])}'

export function useOpenTimes(): OpenTimes | null | undefined {
  return usePublished<OpenTimes | null>('open-times', OPEN_TIMES).data
}

export function useServices(): readonly string[] {
  const { data } = usePublished<BOOKING_QUERY_RESULT>('services', BOOKING_QUERY)
  return data?.services.flatMap((title) => title ?? []) ?? []
}

export function useDeskSettings() {
  const sanity = useClient({ apiVersion: '2026-03-01' })
  return useQuery({
    queryKey: ['desk-settings'],
    queryFn: async (): Promise<DeskSettings> => {
      const facts = await sanity.fetch<FactSource>(FACTS, {}, { perspective: 'published' })
      const settings = await sanity.fetch<DeskSettings | null>(
        '*[_id == $id][0]{"templates": templates[]{"title": coalesce(title, ""), "subject": coalesce(subject, ""), "text": coalesce(text, "")}, calendarLink}',
        { id: DESK_SETTINGS_ID },
      )
      return withFacts(settings, factValues(listFacts(facts))) ?? { templates: null, calendarLink: null }
    },
  })
}

type AskOptions = { enabled?: boolean; staleTime?: number; gcTime?: number }

export function useAsk<Answer>(queryKey: readonly string[], path: string, options: AskOptions = {}) {
  const { client } = useDesk()
  const queryFn = ({ signal }: { signal: AbortSignal }) => client.ask<Answer>('GET', path, { signal })
  return useQuery({ ...options, queryKey, queryFn })
}

export const usePeople = () => useAsk<DeskPeople>(['people'], '/desk/people')

export const useCalls = () => useAsk<Agenda>(['calls'], '/desk/calls')

export const usePastCalls = () => useAsk<{ calls: DeskCall[] }>(['calls', 'past'], '/desk/calls/past')

export function useNames(): (id: string) => string {
  const { person } = useDesk()
  const { data } = usePeople()
  return (id) => (id === person.id ? 'you' : (data?.items.find((each) => each.id === id)?.name ?? 'somebody'))
}

export type Change = Omit<SendOptions, 'signal'> & { path: string }

export function useChange<Answer>() {
  const { client } = useDesk()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ path, ...options }: Change) => client.ask<Answer>('POST', path, options),
    onSettled: () => void queries.invalidateQueries(),
  })
}

export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // Safari reads it shortly after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

export function useDownload() {
  const { client } = useDesk()
  const toast = useToast()
  return useMutation({
    mutationFn: async ({ path, name, body }: { path: string; name: string; body?: unknown }) =>
      saveFile(await client.download(path, body), name),
    onError: (error) =>
      toast.push({ status: 'error', title: 'The file could not be made', description: describeError(error) }),
  })
}

export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

import { FACTS, factsOf, type FactSource } from '@site/content/facts/facts'
import { factValues, withFacts } from '@site/content/facts/facts-in-text'
import { BOOKING_QUERY } from '@site/content/queries/singletons'
import type { BOOKING_QUERY_RESULT } from '@site/content/sanity-types.generated'
import type { Agenda } from '@site/contracts/desk/calls'
import type { LeadDetail } from '@site/contracts/desk/lead-detail'
import type { LeadPage } from '@site/contracts/desk/lead-list'
import type { Results } from '@site/contracts/desk/results'
import type { DeskPeople } from '@site/contracts/desk/session'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useClient } from 'sanity'
import type { BusinessHours } from './business-hours.ts'
import { useDesk } from './client/desk-provider.tsx'
import { DESK_SETTINGS_ID, type DeskSettings } from './lead/reply-templates.ts'
import { filtersOf } from './use-view.ts'

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

/** The number of leads that wait for an answer or a follow-up. */
export function useWaiting(): number | undefined {
  return useLeads(filtersOf({ tab: 'todo', filters: {} }), '').data?.pages.at(-1)?.counts.todo
}

/** Loads a lead, with the name of its plan. @param id the lead's id or reference */
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

type SiteContent = {
  readonly plans: readonly { readonly key: string; readonly name: string }[]
  readonly hours: BusinessHours | null
  readonly booking: BOOKING_QUERY_RESULT
}

const SITE_CONTENT = `{
  "plans": *[_type == "plan" && defined(key) && defined(name)]{key, name},
  "hours": *[_id == "siteSettings"][0]{
    "days": hours.days, "opens": hours.opens, "closes": hours.closes, "holidays": coalesce(holidays[].date, [])
  },
  "booking": ${BOOKING_QUERY}
}`

/** Loads what the desk shows of the site's content, undefined until then. */
function useSiteContent(): SiteContent | undefined {
  const sanity = useClient({ apiVersion: '2026-03-01' })
  return useQuery({
    queryKey: ['site-content'],
    staleTime: Infinity,
    queryFn: () => sanity.fetch<SiteContent>(SITE_CONTENT, {}, { perspective: 'published' }),
  }).data
}

/** @returns the name of a plan by the key that leads store, or the key if the plan no longer exists */
export function usePlanNames(): (key: string) => string {
  const plans = useSiteContent()?.plans
  return useCallback((key) => plans?.find((plan) => plan.key === key)?.name ?? key, [plans])
}

/** The office hours, undefined until they are loaded. */
export function useBusinessHours(): BusinessHours | undefined {
  return useSiteContent()?.hours ?? undefined
}

/** The services that calls can be about, as the visitors' form has them. */
export function useServices(): readonly string[] {
  return useSiteContent()?.booking?.services.flatMap((title) => title ?? []) ?? []
}

/** Loads the reply templates and settings that editors keep in the Studio. */
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
      return withFacts(settings, factValues(factsOf(facts))) ?? { templates: null, calendarLink: null }
    },
  })
}

export function usePeople() {
  const { client } = useDesk()
  return useQuery({ queryKey: ['people'], queryFn: () => client.ask<DeskPeople>('GET', '/desk/people') })
}

/** @returns a function that finds a person's name for sentences, by their id */
export function useNames(): (id: string) => string {
  const { person } = useDesk()
  const { data } = usePeople()
  return (id) => (id === person.id ? 'you' : (data?.items.find((each) => each.id === id)?.name ?? 'somebody'))
}

export function useCalls() {
  const { client } = useDesk()
  return useQuery({
    queryKey: ['calls'],
    queryFn: ({ signal }) => client.ask<Agenda>('GET', '/desk/calls', { signal }),
  })
}

export function useResults(filters: Readonly<Record<string, string>>) {
  const { client } = useDesk()
  return useQuery({
    queryKey: ['results', filters],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      client.ask<Results>('GET', `/desk/results?${new URLSearchParams(filters)}`, { signal }),
  })
}

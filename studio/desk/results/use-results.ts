import type { Experiment, FieldFigures } from '@site/domain/desk/insight'
import type { Results } from '@site/domain/desk/results'
import type { FormSource } from '@site/domain/lead/lead-fields'
import { dayAfter } from '@site/domain/business-time'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDesk } from '../client/desk-provider.tsx'
import type { Period } from '../periods.tsx'
import type { CountedBy, Counts, PeriodResults } from './groups.ts'

/** The last day counts too. */
const toDays = ({ from, to }: Period) => ({ from, to: dayAfter(to, -1) })

/** Experiments are counted by pages, which are a few seconds ahead of the API. */
const EXPERIMENTS_INTERVAL_MS = 10_000

type Ask = <Answer>(path: string, filters?: Readonly<Record<string, string>>) => Promise<Answer>

function useAsked<Answer>(key: readonly unknown[], work: (ask: Ask) => Promise<Answer>, refetchInterval = 0) {
  const { client } = useDesk()
  return useQuery({
    queryKey: ['results', ...key],
    placeholderData: keepPreviousData,
    ...(refetchInterval && { refetchInterval }),
    queryFn: ({ signal }) =>
      work((path, filters = {}) => client.ask('GET', `${path}?${new URLSearchParams(filters)}`, { signal })),
  })
}

async function askCounts<By extends CountedBy>(
  ask: Ask,
  period: Period,
  by: readonly By[],
  page?: string,
): Promise<Counts<By>> {
  const filters = { ...toDays(period), ...(page !== undefined && { page }) }
  const counts = by.map(async (each) => [each, await ask('/desk/insight', { ...filters, by: each })] as const)
  return Object.fromEntries(await Promise.all(counts)) as Counts<By>
}

export function useCounts<By extends CountedBy>(period: Period, by: readonly By[], page?: string) {
  return useAsked(['counts', period, by, page], (ask) => askCounts(ask, period, by, page))
}

export function useResults<By extends CountedBy>(period: Period, by: readonly By[]) {
  return useAsked([period, by], async (ask): Promise<PeriodResults<By>> => {
    const [leads, counts] = await Promise.all([
      ask<Results>('/desk/results', period),
      askCounts(ask, period, by),
    ])
    return { leads, counts }
  })
}

export function useFields(period: Period, form: FormSource, page?: string) {
  const filters = { ...toDays(period), form, ...(page !== undefined && { page }) }
  return useAsked([filters], (ask) => ask<{ fields: FieldFigures[] }>('/desk/insight/fields', filters))
}

export function useExperiments() {
  const work = async (ask: Ask) => (await ask<{ items: Experiment[] }>('/desk/experiments')).items
  return useAsked(['experiments'], work, EXPERIMENTS_INTERVAL_MS)
}

import type { Outcome, Totals } from '@site/contracts/desk/results'
import { StateLink } from 'sanity/router'
import { type Filters, routeOf } from '../use-view.ts'
import { dollars, medianWords, outcomeTitles } from '../words.ts'

type FigureOf = {
  title: string
  text: (totals: Totals) => string
  /** Which of the leads are behind it; undefined for all. */
  outcome?: Outcome
}

const counted = (outcome: Outcome, text = (totals: Totals) => String(totals[outcome])): FigureOf => ({
  title: outcomeTitles[outcome],
  text,
  outcome,
})

/** The figures, for the whole period and for each group. */
export const figures: readonly FigureOf[] = [
  { title: 'Leads', text: ({ leads }) => String(leads) },
  { title: 'Median answer', text: ({ medianMinutes }) => medianWords(medianMinutes), outcome: 'answered' },
  counted('inTime', ({ inTime, late }) => withShare(inTime, inTime + late)),
  counted('late'),
  counted('qualified'),
  counted('won', ({ won, leads }) => withShare(won, leads)),
  { title: 'Value won', text: ({ wonValueCents }) => dollars(wonValueCents), outcome: 'won' },
]

function withShare(part: number, whole: number): string {
  return part === 0 ? '0' : `${part} (${Math.round((100 * part) / whole)} %)`
}

type FigureProps = {
  figure: FigureOf
  totals: Totals
  /** Those of the leads that were counted. */
  filters: Filters
  /** What was counted, for screen readers. */
  group?: string
}

/** A figure that opens its leads, so that anybody can check it. */
export function Figure({ figure: { title, text, outcome }, totals, filters, group }: FigureProps) {
  const shown = text(totals)
  if (totals[outcome ?? 'leads'] === 0) return shown
  return (
    <StateLink
      state={routeOf({ tab: 'all', filters: { ...filters, ...(outcome && { outcome }) }, lead: undefined })}
      aria-label={`${[group, title].filter(Boolean).join(', ')}: ${shown}`}
      style={{ color: 'inherit', textDecoration: 'underline' }}
    >
      {shown}
    </StateLink>
  )
}

import { isTooFew, findInterval, type Share } from '@site/domain/insight/shares'
import type { Insight } from '@site/domain/desk/insight'
import type { Outcome, Totals } from '@site/domain/desk/results'
import { StateLink } from 'sanity/router'
import { type Filters, toRoute } from '../use-view.ts'
import { dollars, medianWords, outcomeTitles } from '../words.ts'

export type Measured = { counts: Insight['total'] | undefined; leads: Totals | undefined }

type FigureOf = {
  title: string
  value: (measured: Measured) => number | null | undefined
  /** Its number in the words of the language, if left out. */
  text?: (measured: Measured) => string | undefined
  share?: (measured: Measured) => Share | undefined
  /** Opens the leads behind it: those with an outcome, or all. */
  opens?: Outcome | 'leads'
}

const number = new Intl.NumberFormat('en-AU')
const percent = new Intl.NumberFormat('en-AU', { style: 'percent', maximumSignificantDigits: 2 })

export const formatNumber = (count: number) => number.format(count)

/** `7.3% (2.5% to 19%)`, or `3 of 41: too early to say`. */
export function shareWords(share: Share | undefined): string {
  // Visits that began before midnight can end in more forms than visits.
  if (!share || share.whole === 0 || share.part > share.whole) return ''
  const { part, whole } = share
  if (isTooFew(share)) return `${formatNumber(part)} of ${formatNumber(whole)}: too early to say`
  const { low, high } = findInterval(share)
  return `${percent.format(part / whole)} (${percent.format(low)} to ${percent.format(high)})`
}

function counted(title: string, name: 'views' | 'began' | 'phone'): FigureOf {
  return {
    title,
    value: ({ counts }) => counts?.[name],
    ...(name !== 'views' && { share: ({ counts }) => counts && { part: counts[name], whole: counts.views } }),
  }
}

/** Leads say how many there are; only what pages counted themselves is a share of their visits. */
function reported(title: string, name: 'sent' | 'calls'): FigureOf {
  return {
    title,
    value: ({ counts }) => counts?.[name],
    text: ({ counts }) => {
      if (!counts) return undefined
      const [leads, pages] = [counts[name], counts.reported[name]]
      return leads === pages ? formatNumber(leads) : `${formatNumber(leads)} (pages: ${formatNumber(pages)})`
    },
    share: ({ counts }) => counts && { part: counts.reported[name], whole: counts.views },
  }
}

function became(outcome: Outcome, share?: FigureOf['share']): FigureOf {
  return {
    title: outcomeTitles[outcome],
    value: ({ leads }) => leads?.[outcome],
    ...(share && { share }),
    opens: outcome,
  }
}

const ofLeads =
  (outcome: Outcome): FigureOf['share'] =>
  ({ leads }) =>
    leads && { part: leads[outcome], whole: leads.leads }

const byName = {
  visits: counted('Visits', 'views'),
  began: counted('Began', 'began'),
  sent: reported('Sent', 'sent'),
  calls: reported('Calls', 'calls'),
  won: became('won', ofLeads('won')),
  value: {
    title: 'Value won',
    value: ({ leads }) => leads?.wonValueCents,
    text: ({ leads }) => leads && dollars(leads.wonValueCents),
    opens: 'won',
  },
  leads: { title: 'Leads', value: ({ leads }) => leads?.leads, opens: 'leads' },
  qualified: became('qualified', ofLeads('qualified')),
  median: {
    title: 'Median answer',
    value: ({ leads }) => leads?.medianMinutes,
    text: ({ leads }) => leads && medianWords(leads.medianMinutes),
    opens: 'answered',
  },
  inTime: became('inTime', ({ leads }) => leads && { part: leads.inTime, whole: leads.inTime + leads.late }),
  late: became('late'),
  phone: counted('Phone pressed', 'phone'),
} satisfies Record<string, FigureOf>

export type FigureName = keyof typeof byName

export const figures: Readonly<Record<FigureName, FigureOf>> = byName

export function figureText(name: FigureName, measured: Measured): string | undefined {
  const { value, text } = figures[name]
  const count = value(measured)
  if (text) return text(measured)
  return typeof count === 'number' ? formatNumber(count) : undefined
}

type FigureProps = {
  name: FigureName
  measured: Measured
  filters: Filters
  /** The unit of the count, for screen readers. */
  group?: string
}

/** A figure. One of leads opens them, so that the user can check it. */
export function Figure({ name, measured, filters, group }: FigureProps) {
  const { title, opens } = figures[name]
  const shown = figureText(name, measured) ?? '–'
  if (!opens || !measured.leads?.[opens]) return shown
  return (
    <StateLink
      state={toRoute({
        tab: 'all',
        filters: { ...filters, ...(opens !== 'leads' && { outcome: opens }) },
        lead: undefined,
      })}
      aria-label={`${[group, title].filter(Boolean).join(', ')}: ${shown}`}
      style={{ color: 'inherit', textDecoration: 'underline' }}
    >
      {shown}
    </StateLink>
  )
}

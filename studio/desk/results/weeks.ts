import { dayAfter } from '@site/domain/business-time'
import type { Insight } from '@site/domain/desk/insight'
import { compareCounts } from '@site/domain/insight/shares'
import type { Period } from '../periods.tsx'
import { formatNumber } from './figures.tsx'

/** Further pages would make a line too long to read. */
const PAGES_MAX = 2

const named = {
  views: 'visits',
  began: 'forms begun',
  sent: 'forms sent',
  calls: 'calls',
  phone: 'phone pressed',
}

/** The last complete weeks, from Monday to Sunday, the newest first. */
export function listWeeks(today: string, count: number): Period[] {
  const monday = dayAfter(today, -((new Date(today).getUTCDay() + 6) % 7))
  return Array.from({ length: count }, (_, index) => ({
    from: dayAfter(monday, -7 * (index + 1)),
    to: dayAfter(monday, -7 * index),
  }))
}

type Change = { name: string; now: number; before: number }

/** What rose and what fell in a week, more than chance explains: of all pages, then of single ones. */
export function weekWords(now: Insight, before: Insight): string {
  const earlier = new Map(before.rows.map((row) => [row.key, row.views]))
  const keys = [...new Set([...now.rows, ...before.rows].map(({ key }) => key))]
  const views = new Map(now.rows.map((row) => [row.key, row.views]))
  const totals = (Object.keys(named) as (keyof typeof named)[]).map((name) => ({
    name: named[name],
    now: now.total[name],
    before: before.total[name],
  }))
  const pages = keys.map((key) => ({
    name: `visits of ${key}`,
    now: views.get(key) ?? 0,
    before: earlier.get(key) ?? 0,
  }))
  const list = (change: 'rose' | 'fell') => {
    const changed = (all: Change[]) => all.filter((each) => compareCounts(each.now, each.before) === change)
    const most = changed(pages).toSorted(
      (one, other) => Math.abs(other.now - other.before) - Math.abs(one.now - one.before),
    )
    return [...changed(totals), ...most.slice(0, PAGES_MAX)]
      .map((each) => `${each.name} (${formatNumber(each.before)} to ${formatNumber(each.now)})`)
      .join(', ')
  }
  const [rose, fell] = [list('rose'), list('fell')]
  if (!rose && !fell)
    return `About as the week before: ${formatNumber(now.total.views)} visits, ${formatNumber(now.total.sent)} forms sent.`
  return [rose && `Rose: ${rose}.`, fell && `Fell: ${fell}.`].filter(Boolean).join(' ')
}

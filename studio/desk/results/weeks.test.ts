import type { Insight } from '@site/domain/desk/insight'
import { expect, test } from 'vitest'
import { listWeeks, weekWords } from './weeks.ts'

const figures = { views: 0, began: 0, sent: 0, calls: 0, phone: 0, reported: { sent: 0, calls: 0 } }

const week = (total: Partial<Insight['total']>, pages: Record<string, number> = {}): Insight => ({
  from: '',
  to: '',
  total: { ...figures, ...total },
  rows: Object.entries(pages).map(([key, views]) => ({ ...figures, key, views })),
})

test.each(['2026-11-30', '2026-12-02', '2026-12-06'])(
  'the weeks before %s end on Sunday 29 November',
  (today) => {
    expect(listWeeks(today, 2)).toEqual([
      { from: '2026-11-23', to: '2026-11-30' },
      { from: '2026-11-16', to: '2026-11-23' },
    ])
  },
)

test('a week says what rose and what fell, and which pages did most', () => {
  const before = week(
    { views: 1000, sent: 30, calls: 3 },
    { '/': 600, '/pricing': 100, '/quote': 50, '/gone': 40 },
  )
  const now = week({ views: 1200, sent: 12, calls: 4 }, { '/': 700, '/pricing': 180, '/quote': 90 })
  expect(weekWords(now, before)).toBe(
    'Rose: visits (1,000 to 1,200), visits of / (600 to 700), visits of /pricing (100 to 180). Fell: forms sent (30 to 12), visits of /gone (40 to 0).',
  )
})

test('chance is no news', () => {
  expect(weekWords(week({ views: 1020, sent: 31 }), week({ views: 1000, sent: 30 }))).toBe(
    'About as the week before: 1,020 visits, 31 forms sent.',
  )
})

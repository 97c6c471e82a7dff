import { expect, test } from 'vitest'
import { keepRule } from '@site/kit/settings/kinds'
import { toDelete } from './keep-rule.ts'

const DAY_MS = 86_400_000
const now = new Date('2026-11-23T03:00:00Z')
const daily = Array.from({ length: 800 }, (_, index) => ({
  madeAt: new Date(now.getTime() - index * DAY_MS),
}))
const applyRule = (rule: string, backups = daily) => {
  const gone = new Set(toDelete(backups, keepRule.parse(rule), now))
  return backups.filter((backup) => !gone.has(backup)).map(({ madeAt }) => madeAt.toISOString().slice(0, 10))
}

test('seven days, four weeks and twelve months are kept of two years of nights', () => {
  const kept = applyRule('7d,4w,12m')
  expect(kept.slice(0, 7)).toEqual(daily.slice(0, 7).map(({ madeAt }) => madeAt.toISOString().slice(0, 10)))
  // Sundays end a week, last days a month; this week and month have theirs among the days.
  const months = '10-31 09-30 08-31 07-31 06-30 05-31 04-30 03-31 02-28 01-31'
    .split(' ')
    .map((day) => `2026-${day}`)
  expect(kept.slice(7)).toEqual(['2026-11-15', '2026-11-08', ...months, '2025-12-31'])
})

test('applied every night, the rule keeps the same as over all nights at once', () => {
  let held: typeof daily = []
  for (const backup of daily.toReversed()) {
    held = [backup, ...held]
    const gone = new Set(toDelete(held, keepRule.parse('7d,4w,12m'), backup.madeAt))
    held = held.filter((each) => !gone.has(each))
  }
  expect(held.map(({ madeAt }) => madeAt.toISOString().slice(0, 10))).toEqual(applyRule('7d,4w,12m'))
})

test('all of the last two days stay, so that the one before an upgrade is not lost to a later one', () => {
  const hours = Array.from({ length: 40 }, (_, index) => ({
    madeAt: new Date(now.getTime() - index * 3_600_000),
  }))
  expect(applyRule('7d,4w,12m', hours)).toHaveLength(40)
})

test('a number keeps that many of the newest, and anything else is refused', () => {
  expect(applyRule('3')).toHaveLength(3)
  for (const wrong of ['0', '7d', '0d,4w,12m', 'daily']) expect(keepRule.safeParse(wrong).success).toBe(false)
})

test('backups from the future push out none that was made since', () => {
  const ahead = [400, 300, 200].map((days) => ({ madeAt: new Date(now.getTime() + days * DAY_MS) }))
  expect(toDelete([...ahead, ...daily.slice(0, 3)], { newest: 2 }, now)).toEqual([daily[2]])
})

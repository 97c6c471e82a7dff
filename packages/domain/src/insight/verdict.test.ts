import { expect, test } from 'vitest'
import { experimentId } from './experiment.ts'
import { forecastDays, judge, type Trial } from './verdict.ts'

/** Mulberry32: a run is the same each time. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Simulation = { experiments: number; days: number; first: number; second: number; share?: number }

/** Runs experiments with 200 visitors a day, each looked at every day. @returns the winners, and the day of each */
function simulate({ experiments, days, first, second, share = 0.5 }: Simulation) {
  const random = createRandom(7)
  return Array.from({ length: experiments }, () => {
    const sent = { first: 0, second: 0 }
    for (let day = 1; day <= days; day += 1) {
      for (let visitor = 0; visitor < 200; visitor += 1) {
        const version = random() < share ? 'second' : 'first'
        if (random() < (version === 'second' ? second : first)) sent[version] += 1
      }
      const { verdict } = judge({ sent, share })
      if (verdict !== 'undecided') return { verdict, day }
    }
    return undefined
  }).filter((winner) => winner !== undefined)
}

test.each([0.5, 0.2])(
  'without a difference, looking daily for 60 days names a winner in at most 5 % of 1,000 experiments (share %d)',
  (share) => {
    const winners = simulate({ experiments: 1000, days: 60, first: 0.03, second: 0.03, share })
    expect(winners.length).toBeLessThanOrEqual(50)
  },
)

test('with 200 visitors a day, 4.5 % against 3 % is found in 60 days nine times in ten, as docs/insight.md says', () => {
  const winners = simulate({ experiments: 500, days: 60, first: 0.03, second: 0.045 })
  expect(winners.length / 500).toBeGreaterThan(0.9)
  expect(winners.every(({ verdict }) => verdict === 'second')).toBe(true)
  const days = winners.map(({ day }) => day).toSorted((one, other) => one - other)
  expect(days[250]).toBeLessThan(31)
})

test('nineteen intervals in twenty hold the true lift every day', () => {
  const random = createRandom(11)
  const misses = Array.from({ length: 300 }, () => {
    const sent = { first: 0, second: 0 }
    const days = Array.from({ length: 60 }, () => {
      for (let form = 0; form < 7; form += 1) sent[random() < 0.6 ? 'second' : 'first'] += 1
      const { low, high } = judge({ sent, share: 0.5 }).lift
      return low <= 0.5 && 0.5 <= (high ?? Number.POSITIVE_INFINITY)
    })
    return days.includes(false)
  }).filter(Boolean)
  expect(misses.length).toBeLessThanOrEqual(15)
})

const trial = (first: number, second: number, share = 0.5): Trial => ({ sent: { first, second }, share })

test.each<[Trial, string]>([
  [trial(0, 0), 'undecided'],
  [trial(0, 3), 'undecided'],
  [trial(30, 45), 'undecided'],
  [trial(300, 450), 'second'],
  [trial(450, 300), 'first'],
  // Every fifth visitor got the second: as many forms mean four times as good.
  [trial(80, 20, 0.2), 'undecided'],
  [trial(50, 50, 0.2), 'second'],
])('%j is %s', (given, verdict) => {
  expect(judge(given).verdict).toBe(verdict)
})

test('the lift is that of the shares, and open without anything to compare', () => {
  const { low, high } = judge(trial(300, 450)).lift
  expect([low, high]).toEqual([expect.closeTo(0.18, 2), expect.closeTo(0.9, 1)])
  expect(judge(trial(0, 0)).lift).toEqual({ low: -1, high: null })
})

test('says how long it may still take, if it goes on as before', () => {
  expect(forecastDays(trial(30, 45), 10)).toBeGreaterThan(5)
  expect(forecastDays(trial(30, 45), 10)).toBeLessThan(60)
  expect(forecastDays(trial(30, 30), 10)).toBeNull()
  expect(forecastDays(trial(0, 0), 1)).toBeNull()
})

test('each change of a page makes another experiment, whose id fits into a beacon', () => {
  const page = { _id: 'a'.repeat(128), _updatedAt: '2026-11-29T01:02:03Z' }
  expect(experimentId(page)).not.toBe(experimentId({ ...page, _updatedAt: '2026-11-29T01:02:04Z' }))
  expect(experimentId(page).length).toBeLessThan(90)
})

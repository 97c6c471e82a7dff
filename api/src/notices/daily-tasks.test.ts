import { expect, test } from 'vitest'
import type { Database } from '../database/pool.ts'
import type { Log } from '../events.ts'
import { createRecurring } from './daily-tasks.ts'

/** A database without today's digest. */
function undigested(claimed: unknown[]): Database {
  const client = {
    query: async (sql: string, values: unknown[]) => {
      if (sql.includes('daily_tasks')) claimed.push(values[1])
      return { rowCount: 1, rows: [] }
    },
  }
  return { transaction: (work: (lent: typeof client) => unknown) => work(client) } as unknown as Database
}

test.each([
  ['a morning in Sydney that is the evening before in UTC', '2026-11-19T21:30:00Z', ['2026-11-20']],
  ['an afternoon', '2026-11-20T04:00:00Z', ['2026-11-20']],
  ['before eight', '2026-11-19T20:59:00Z', []],
])('the digest at %s is for the claimed day', async (_name, time, days) => {
  const claimed: unknown[] = []
  const { digest } = createRecurring({
    database: undigested(claimed),
    log: {} as Log,
    now: () => new Date(time),
  })
  await digest()
  expect(claimed).toEqual(days)
})

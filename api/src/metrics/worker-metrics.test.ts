import { expect, test } from 'vitest'
import { createWorkerMetrics } from './worker-metrics.ts'

test('without its database the worker reports no figures of it, rather than zeros', async () => {
  const database = { query: () => Promise.reject(new Error('there is none')) }
  const figures = await createWorkerMetrics(database as never).registry.getMetricsAsJSON()
  const read = figures.filter(({ name }) => /^(backup_|leads_unanswered|lead_notice_lag)/.test(name))
  expect(read).toHaveLength(7)
  expect(read.filter(({ values }) => values.length > 0)).toEqual([])
  const up = figures.find(({ name }) => name === 'lead_worker_database_up')
  expect(up?.values).toMatchObject([{ value: 0 }])
})

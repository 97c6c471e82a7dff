import { expect, test } from 'vitest'
import { createApiMetrics } from '../plugins/metrics.ts'
import { addNoticeMetrics } from './notice-metrics.ts'

test('without its database the API reports no figures of it, rather than zeros', async () => {
  const metrics = createApiMetrics()
  addNoticeMetrics(metrics, { query: () => Promise.reject(new Error('there is none')) })
  const figures = await metrics.registry.getMetricsAsJSON()
  const read = figures.filter(({ name }) => /^(leads_unanswered|lead_notices|lead_notice_lag)/.test(name))
  expect(read).toHaveLength(5)
  expect(read.filter(({ values }) => values.length > 0)).toEqual([])
})

import { expect, test } from 'vitest'
import { createApiMetrics } from '../plugins/metrics.ts'
import { addBacklogMetrics } from './backlog-metrics.ts'

test('without its database the API reports no figures of it, rather than zeros', async () => {
  const metrics = createApiMetrics()
  addBacklogMetrics(metrics, { query: () => Promise.reject(new Error('there is none')) })
  const figures = await metrics.registry.getMetricsAsJSON()
  const read = figures.filter(({ name }) =>
    /^(lead_notice|leads_(quarantined|unanswered)|backup_)/.test(name),
  )
  expect(read).toHaveLength(10)
  expect(read.filter(({ values }) => values.length > 0)).toEqual([])
})

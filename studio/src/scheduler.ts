import { createContentClient } from '@site/content-model/client'
import type { ContentSettings } from '@site/content-model/settings'
import type { FastifyInstance } from 'fastify'
import { keepRedirects } from './keep-redirects.ts'
import { isRefusal, type Report, type Scheduler } from './run-on-changes.ts'
import { runSchedules } from './scheduling/run-schedules.ts'

export type SchedulesState = 'on' | 'off' | 'refused' | 'failed'

/** Without a token that may write, nothing is carried out. @returns the state of the schedules */
export function registerScheduler(
  app: FastifyInstance,
  content: ContentSettings | undefined,
): () => SchedulesState {
  if (!content) return () => 'off'
  const stopping = new AbortController()
  let scheduler: Scheduler | undefined
  let ended: Promise<void> | undefined
  app.addHook('onListen', async () => {
    const client = createContentClient(content).withConfig({ perspective: 'raw' })
    const report: Report = (event, details) => {
      const level = isRefusal(details['err']) ? 'error' : 'err' in details ? 'warn' : 'info'
      app.log[level](details, event)
    }
    scheduler = { client, report, signal: stopping.signal, refused: new Set(), failed: 0 }
    ended = runSchedulerJobs(scheduler)
  })
  app.addHook('preClose', async () => {
    stopping.abort()
    await ended
  })
  return () => (scheduler?.refused.size ? 'refused' : scheduler?.failed ? 'failed' : 'on')
}

export async function runSchedulerJobs(scheduler: Scheduler): Promise<void> {
  await Promise.all([runSchedules, keepRedirects].map((job) => job(scheduler)))
}

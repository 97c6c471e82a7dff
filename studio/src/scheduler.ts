import type { SanityClient } from '@sanity/client'
import { createContentClient } from '@site/content/client'
import type { ContentSettings } from '@site/content/settings'
import type { FastifyInstance } from 'fastify'
import { keepRedirects } from './redirects/keep-redirects.ts'
import type { Report } from './run-on-changes.ts'
import { runSchedules } from './scheduling/run-schedules.ts'

/** Runs the scheduler's jobs on either lake for as long as the server listens. */
export function registerScheduler(app: FastifyInstance, content: ContentSettings): void {
  const stopping = new AbortController()
  let ended: Promise<void> | undefined
  app.addHook('onListen', async () => {
    const client = createContentClient(content).withConfig({ perspective: 'raw' })
    const report: Report = (event, details) => {
      if ('err' in details) app.log.warn(details, event)
      else app.log.info(details, event)
    }
    ended = runSchedulerJobs(client, report, stopping.signal)
  })
  app.addHook('preClose', async () => {
    stopping.abort()
    await ended
  })
}

/**
 * Publishes and unpublishes documents on schedule, and creates redirects for pages whose address changes, until the signal
 * aborts.
 */
export async function runSchedulerJobs(
  client: SanityClient,
  report: Report,
  signal: AbortSignal,
): Promise<void> {
  const jobs = [runSchedules, keepRedirects]
  await Promise.all(jobs.map((job) => job(client, report, signal)))
}

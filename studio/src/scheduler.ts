import { readCommandEnv } from '@site/content/cli/env'
import { createContentClient } from '@site/content/client'
import { onStop } from '@site/settings/stop-signals'
import pino from 'pino'
import { answerLinkChecks } from './check-links.ts'
import { keepRedirects } from './redirects/keep-redirects.ts'
import type { Report } from './run-on-changes.ts'
import { runSchedules } from './scheduling/run-schedules.ts'

/**
 * Publishes and unpublishes documents on schedule, creates redirects for pages whose address changes, and follows the
 * links to other sites when asked. Works with both lakes.
 */
try {
  const stopping = new AbortController()
  onStop(() => stopping.abort())
  const { content, logLevel } = readCommandEnv(process.env)
  const log = pino({ level: logLevel })
  const client = createContentClient(content).withConfig({ perspective: 'raw' })
  const report: Report = (event, details) => {
    if ('err' in details) log.warn(details, event)
    else log.info(details, event)
  }
  log.info({ lake: content.apiHost === undefined ? 'hosted' : 'local' }, 'scheduler.started')
  // The supervisor waits for this message.
  process.send?.('ready')
  const { signal } = stopping
  const jobs = [runSchedules, keepRedirects, answerLinkChecks]
  await Promise.all(jobs.map((job) => job(client, report, signal)))
  process.exit(0)
} catch (error) {
  console.error(`scheduler: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}

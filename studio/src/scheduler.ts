import { readCommandEnv } from '@site/content/cli/env'
import { createContentClient } from '@site/content/client'
import { onStop } from '@site/settings/stop-signals'
import pino from 'pino'
import type { Report } from './run-on-changes.ts'
import { runSchedulerJobs } from './scheduler-jobs.ts'

/** Runs the scheduler's jobs on either lake until the process has to end. */
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
  await runSchedulerJobs(client, report, stopping.signal)
  process.exit(0)
} catch (error) {
  console.error(`scheduler: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}

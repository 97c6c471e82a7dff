import type { SanityClient } from '@sanity/client'
import { answerLinkChecks } from './answer-link-checks.ts'
import { keepRedirects } from './redirects/keep-redirects.ts'
import type { Report } from './run-on-changes.ts'
import { runSchedules } from './scheduling/run-schedules.ts'

/**
 * Publishes and unpublishes documents on schedule, creates redirects for pages whose address changes, and follows the
 * links to other sites when asked, until the signal aborts.
 */
export async function runSchedulerJobs(
  client: SanityClient,
  report: Report,
  signal: AbortSignal,
): Promise<void> {
  const jobs = [runSchedules, keepRedirects, answerLinkChecks]
  await Promise.all(jobs.map((job) => job(client, report, signal)))
}

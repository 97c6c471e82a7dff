import { PROMISED_HOURS } from '@site/contracts/forms/form-definition'
import { type Backlog, describeFailed } from '../notices/backlog-repository.ts'
import { type Sample, type SchedulesState, sumOf } from './readings.ts'

/** One reading of each part's metrics; undefined for a part that does not answer. */
export type Look = Record<'api' | 'web', readonly Sample[] | undefined>

/** What the rules judge. Undefined means unknown. */
export type Figures = {
  /** Metrics now and ten minutes ago, or from the first reading. */
  now: Look
  before: Look | undefined
  watchesSite: boolean
  backlog: Backlog | undefined
  schedules: SchedulesState | undefined
  /** Shares of the machine's disk and memory that are free, 0 to 1. */
  diskFree: number | undefined
  memoryFree: number
  /** Days until the site's certificate ends. */
  certificateDays: number | undefined
  /** Hours for which this instance has run. */
  hoursUp: number
  at: Date
}

/** A condition that needs a person's attention. */
export type Rule = {
  name: string
  /** The entry of docs/runbook.md that says what to do. */
  runbook: string
  /** How many readings in a row must agree before it fires or clears; one if omitted. */
  looks?: number
  /** The text that people read if it fires, false if all is well, and undefined if that isn't known. */
  judge(figures: Figures): string | false | undefined
}

/** Hours until a backup is too old, as in `pnpm status` (scripts/status/backup-status.ts). */
const BACKUP_MAX_HOURS = 26
const TRIED_DAYS = 8
/** Fewer requests than this say nothing about a rate. */
const ENOUGH = 20

const hoursSince = (at: Date, now: Date) => (now.getTime() - at.getTime()) / 3_600_000
const isOver = (hours: number, at: Date | null, now: Date) => at !== null && hoursSince(at, now) > hours
const percent = (share: number) => `${Math.round(share * 100)} %`

/** The increase of a counter between two readings. Unknown after a restart, which sets it to zero. */
function increase(
  { now, before }: Figures,
  part: keyof Look,
  name: string,
  fits?: (labels: Sample['labels']) => boolean,
): number | undefined {
  const [to, from] = [sumOf(now[part], name, fits), sumOf(before?.[part], name, fits) ?? 0]
  return to === undefined || !before?.[part] || to < from ? undefined : to - from
}

/** Requests of a part that failed. */
function judgeErrors(part: keyof Look, title: string, figures: Figures) {
  const isFailed = ({ status = '' }: Sample['labels']) => status.startsWith('5')
  const all = increase(figures, part, 'http_request_seconds_count')
  const failed = increase(figures, part, 'http_request_seconds_count', isFailed) ?? 0
  if (all === undefined) return undefined
  const isMuch = failed >= 3 && failed / all > 0.01
  return isMuch && `${title} failed ${failed} of ${all} requests in the last ten minutes.`
}

export const rules: readonly Rule[] = [
  {
    name: 'web-down',
    runbook: 'a-part-is-down',
    looks: 2,
    judge: ({ now, watchesSite }) =>
      watchesSite ? now.web === undefined && 'The site does not answer.' : undefined,
  },
  {
    name: 'api-errors',
    runbook: 'a-deploy-went-wrong',
    judge: (figures) => judgeErrors('api', 'The lead API', figures),
  },
  {
    name: 'web-errors',
    runbook: 'a-deploy-went-wrong',
    judge: (figures) => judgeErrors('web', 'The site', figures),
  },
  {
    name: 'pages-slow',
    runbook: 'too-many-requests',
    judge(figures) {
      const all = increase(figures, 'web', 'http_request_seconds_count')
      const quick = increase(figures, 'web', 'http_request_seconds_bucket', ({ le }) => le === '0.5')
      if (all === undefined || quick === undefined) return undefined
      const slow = all - quick
      const isMuch = all >= ENOUGH && slow / all > 0.05
      return isMuch && `${slow} of ${all} requests to the site took longer than half a second.`
    },
  },
  {
    name: 'lake-away',
    runbook: 'the-content-lake-is-away',
    judge({ now }) {
      const seconds = sumOf(now.web, 'content_away_seconds')
      if (seconds === undefined) return undefined
      return seconds > 300 && 'The content lake is unreachable; the site shows its last snapshot.'
    },
  },
  {
    name: 'schedules-refused',
    runbook: 'schedules-wait',
    looks: 2,
    judge: ({ schedules }) =>
      schedules &&
      schedules === 'refused' &&
      'The content lake refuses the scheduler’s token, so nothing is published or unpublished on schedule.',
  },
  {
    name: 'schedule-failed',
    runbook: 'a-schedule-failed',
    judge: ({ schedules }) =>
      schedules &&
      schedules === 'failed' &&
      'Something was not published or unpublished at its time, or a page that moved left no redirect. “Scheduled” in the Studio’s overview says what and why.',
  },
  {
    name: 'database-away',
    runbook: 'the-database-is-lost',
    looks: 2,
    judge: ({ backlog }) => !backlog && 'The lead API cannot reach the database.',
  },
  {
    name: 'notices-dead',
    runbook: 'nobody-is-told-of-leads',
    judge: ({ backlog }) =>
      backlog &&
      backlog.dead > 0 &&
      `${backlog.dead} messages to staff were given up. ${namedDead(backlog)}.`,
  },
  {
    name: 'notices-late',
    runbook: 'nobody-is-told-of-leads',
    judge: ({ backlog }) =>
      backlog && (backlog.lagSeconds ?? 0) > 300 && 'A message to staff has waited for over five minutes.',
  },
  {
    name: 'desk-quota',
    runbook: 'somebody-reaches-a-quota',
    judge: ({ backlog }) =>
      backlog &&
      backlog.quotas.length > 0 &&
      `A quota at the lead desk was reached (${backlog.quotas.join('; ')}).`,
  },
  {
    name: 'promise-broken',
    runbook: 'somebody-waits-for-an-answer',
    judge: ({ backlog }) =>
      backlog &&
      backlog.overdue > 0 &&
      `${backlog.overdue} leads have waited longer than the promised ${PROMISED_HOURS} hours.`,
  },
  {
    name: 'backup-old',
    runbook: 'a-backup',
    judge({ backlog, at, hoursUp }) {
      if (!backlog) return undefined
      const { last } = backlog.backups
      const hours = last ? hoursSince(last.at, at) : hoursUp
      const text = last ? `The last backup is ${Math.round(hours)} hours old.` : 'There is no backup.'
      return hours > BACKUP_MAX_HOURS && text
    },
  },
  {
    name: 'backup-not-copied',
    runbook: 'a-backup',
    judge: ({ backlog, at }) =>
      backlog &&
      isOver(BACKUP_MAX_HOURS, backlog.backups.copiedAt, at) &&
      'The last backup was not copied off-site.',
  },
  {
    name: 'restore-not-tried',
    runbook: 'a-backup',
    judge: ({ backlog, at }) =>
      backlog &&
      isOver(TRIED_DAYS * 24, backlog.backups.verifiedAt, at) &&
      `No backup was restored as a test for over ${TRIED_DAYS} days.`,
  },
  {
    name: 'disk-full',
    runbook: 'a-disk-is-full',
    judge: ({ diskFree }) =>
      diskFree === undefined ? undefined : diskFree < 0.1 && `Only ${percent(diskFree)} of the disk is free.`,
  },
  {
    name: 'memory-short',
    runbook: 'too-many-requests',
    looks: 5,
    judge: ({ memoryFree }) => memoryFree < 0.05 && `Only ${percent(memoryFree)} of the memory is available.`,
  },
  {
    name: 'certificate-ends',
    runbook: 'a-certificate-has-expired',
    judge: ({ certificateDays: days }) =>
      days === undefined
        ? undefined
        : days < 21 && (days < 0 ? 'The certificate has expired.' : `The certificate ends in ${days} days.`),
  },
]

const namedDead = ({ failed }: Backlog) =>
  failed
    .filter(({ isDead }) => isDead)
    .map(describeFailed)
    .join('; ')

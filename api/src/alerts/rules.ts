import { PROMISED_HOURS } from '@site/contracts/forms/form-definition'
import { judgeCertificate } from '@site/addresses/certificate'
import { ago } from '@site/process/ago'
import { isCalendarHeld } from '../booking/confirmation.ts'
import { type Backlog, describeFailed } from '../notices/backlog-repository.ts'
import { type Sample, sumOf } from './parse-metrics.ts'
import type { Readings } from './readings.ts'

export type Verdict = {
  isWell: boolean
  text: string
  /** Minutes for which it must be so before a mail says it; the rule's if omitted. */
  minutes?: number
}

/** A condition that needs a person's attention. Alerts mail it, `pnpm status` prints it, the launch check reads it. */
export type Rule = {
  name: string
  /** The line of `pnpm status` that shows it; none for a rate, which needs two readings, and for what the status asks itself. */
  line?: string
  /** Whether that line counts as down. */
  isDown?: boolean
  /** The entry of docs/runbook.md that says what to do. */
  runbook: string
  /** Minutes for which it must be so, or be over, before a mail says it. */
  minutes?: number
  /** Undefined if what it watches isn't known: then it neither fires nor clears. */
  judge(readings: Readings): Verdict | undefined
}

const HOUR_MINUTES = 60
const BACKUP_MAX_HOURS = 26
/** A week, and a day in case one fails. */
const TRIED_MAX_HOURS = 8 * 24
/** Fewer requests than this say nothing about a rate. */
const REQUESTS_MIN = 20
/** A part that has not answered since this process started may still be starting, or be built. */
const FIRST_ANSWER_MINUTES = 5
const LATE_SECONDS = 300
const GIB = 1024 ** 3

const well = (text: string): Verdict => ({ isWell: true, text })
const bad = (text: string): Verdict => ({ isWell: false, text })
const percent = (share: number) => `${Math.round(share * 100)} %`

/** The increase of a counter between two readings. Unknown after a restart, which sets it to zero. */
function increase(
  { now, before }: Readings,
  part: 'api' | 'web',
  name: string,
  fits?: (labels: Sample['labels']) => boolean,
): number | undefined {
  const startOf = (samples: readonly Sample[] | undefined) => sumOf(samples, 'process_start_time_seconds')
  const [to, from] = [sumOf(now[part], name, fits), sumOf(before?.[part], name, fits) ?? 0]
  if (to === undefined || !before?.[part] || startOf(now[part]) !== startOf(before[part])) return undefined
  return to < from ? undefined : to - from
}

/** Requests of a part that failed. */
function judgeErrors(part: 'api' | 'web', title: string, readings: Readings): Verdict | undefined {
  const isFailed = ({ status = '' }: Sample['labels']) => status.startsWith('5')
  const all = increase(readings, part, 'http_request_seconds_count')
  const failed = increase(readings, part, 'http_request_seconds_count', isFailed) ?? 0
  if (all === undefined) return undefined
  const text = `${title} failed ${failed} of ${all} requests in the last ten minutes.`
  return { isWell: failed < 3 || failed / all <= 0.01, text }
}

/** When something was last done. If it never was, a mail waits as long as it may take. */
function judgeAge(
  at: Date | null,
  maxHours: number,
  { never, old }: Record<'never' | 'old', string>,
  now: Date,
) {
  if (!at) return { isWell: false, text: never, minutes: maxHours * HOUR_MINUTES }
  const hours = (now.getTime() - at.getTime()) / 3_600_000
  return hours > maxHours ? bad(`${old}: it is ${Math.round(hours)} hours old.`) : well(ago(at, now))
}

export const rules: readonly Rule[] = [
  {
    name: 'web-down',
    runbook: 'a-part-is-down',
    minutes: 1,
    judge: ({ site }) =>
      site && {
        isWell: site.isUp,
        text: 'The site does not answer.',
        minutes: site.isUp || site.hasAnswered ? 1 : FIRST_ANSWER_MINUTES,
      },
  },
  {
    name: 'metrics-away',
    runbook: 'a-part-is-down',
    minutes: FIRST_ANSWER_MINUTES,
    judge: ({ site, now }) =>
      site?.isUp
        ? {
            isWell: now.web !== undefined,
            text: 'The site answers, but not its metrics, which the alerts need.',
          }
        : undefined,
  },
  {
    name: 'api-errors',
    runbook: 'a-deploy-went-wrong',
    judge: (readings) => judgeErrors('api', 'The lead API', readings),
  },
  {
    name: 'web-errors',
    runbook: 'a-deploy-went-wrong',
    judge: (readings) => judgeErrors('web', 'The site', readings),
  },
  {
    name: 'pages-slow',
    runbook: 'too-many-requests',
    judge(readings) {
      const all = increase(readings, 'web', 'http_request_seconds_count')
      const quick = increase(readings, 'web', 'http_request_seconds_bucket', ({ le }) => le === '0.5')
      if (all === undefined || quick === undefined) return undefined
      const slow = all - quick
      const text = `${slow} of ${all} requests to the site took longer than half a second.`
      return { isWell: all < REQUESTS_MIN || slow / all <= 0.05, text }
    },
  },
  {
    name: 'lake-away',
    line: 'Content',
    runbook: 'the-content-lake-is-away',
    judge({ now }) {
      const seconds = sumOf(now.web, 'content_away_seconds')
      if (seconds === undefined) return undefined
      if (seconds > LATE_SECONDS)
        return bad('The content lake is unreachable; the site shows its last snapshot.')
      return well(seconds > 0 ? 'shows its last snapshot, for under five minutes' : 'live')
    },
  },
  {
    name: 'schedules-refused',
    line: 'Schedules',
    runbook: 'schedules-wait',
    minutes: 1,
    judge({ schedules }) {
      if (schedules === 'refused')
        return bad(
          'The content lake refuses the scheduler’s token, so nothing is published or unpublished on schedule.',
        )
      return (
        schedules && well(schedules === 'off' ? 'wait: SANITY_WRITE_TOKEN is not set' : 'are carried out')
      )
    },
  },
  {
    name: 'schedule-failed',
    line: 'Schedules',
    runbook: 'a-schedule-failed',
    judge({ schedules }) {
      if (schedules !== 'failed') return schedules && well('')
      return bad(
        'Something was not published or unpublished at its time, or a page that moved left no redirect. “Scheduled” in the Studio’s overview says what and why.',
      )
    },
  },
  {
    name: 'database-away',
    line: 'Database',
    isDown: true,
    runbook: 'the-database-is-lost',
    minutes: 1,
    judge: ({ database }) => ({
      isWell: database.fault === undefined,
      text: database.fault ?? database.version,
    }),
  },
  {
    name: 'notices-dead',
    line: 'Notices',
    runbook: 'nobody-is-told-of-leads',
    judge: ({ backlog }) =>
      backlog && {
        isWell: backlog.dead === 0,
        text:
          backlog.dead > 0
            ? `${backlog.dead} messages to staff were given up. ${namedDead(backlog)}.`
            : describeWaiting(backlog),
      },
  },
  {
    name: 'notices-late',
    line: 'Notices',
    runbook: 'nobody-is-told-of-leads',
    judge({ backlog }) {
      if (!backlog || (backlog.lagSeconds ?? 0) <= LATE_SECONDS) return backlog && well('')
      return bad(`A message to staff has waited for over five minutes (${describeWaiting(backlog)}).`)
    },
  },
  {
    name: 'desk-quota',
    runbook: 'somebody-reaches-a-quota',
    judge: ({ backlog }) =>
      backlog && {
        isWell: backlog.quotas.length === 0,
        text: `A quota at the lead desk was reached (${backlog.quotas.join('; ')}).`,
      },
  },
  {
    name: 'promise-broken',
    line: 'Leads',
    runbook: 'somebody-waits-for-an-answer',
    judge: ({ backlog }) =>
      backlog && {
        isWell: backlog.overdue === 0,
        text:
          backlog.overdue > 0
            ? `${backlog.overdue} leads have waited longer than the promised ${PROMISED_HOURS} hours.`
            : `${backlog.nearDue} nearly due, ${backlog.quarantined} in quarantine`,
      },
  },
  {
    name: 'calls-held',
    line: 'Calls',
    runbook: 'strangers-book-many-calls',
    judge: ({ backlog }) =>
      backlog && {
        isWell: !isCalendarHeld(backlog.heldTimes),
        text: describeHeld(backlog),
      },
  },
  {
    name: 'backup-failed',
    line: 'Backup',
    runbook: 'a-backup',
    judge: ({ backlog }) =>
      backlog && {
        isWell: backlog.backups.failures.length === 0,
        text: backlog.backups.failures
          .map((reason) => `The last one on schedule failed. ${reason}`)
          .join(' '),
      },
  },
  {
    name: 'backup-old',
    line: 'Backup',
    runbook: 'a-backup',
    judge({ backlog }) {
      if (!backlog) return undefined
      const { last } = backlog.backups
      const words = {
        never: 'none on this machine yet: pnpm backup',
        old: `The last backup (${last?.name}) is too old`,
      }
      const { text, ...verdict } = judgeAge(last?.at ?? null, BACKUP_MAX_HOURS, words, backlog.at)
      if (!last || !verdict.isWell) return { ...verdict, text }
      return { ...verdict, text: `${text}${last.encrypted ? '' : ', not encrypted'} (${last.name})` }
    },
  },
  {
    name: 'backup-not-copied',
    line: 'Off-site copy',
    runbook: 'a-backup',
    judge: ({ backlog }) =>
      backlog?.backups.last
        ? judgeAge(
            backlog.backups.copiedAt,
            BACKUP_MAX_HOURS,
            {
              never: 'No backup was copied off-site: set BACKUP_COPY.',
              old: 'The last off-site copy is too old',
            },
            backlog.at,
          )
        : undefined,
  },
  {
    name: 'restore-not-tried',
    line: 'Restore tried',
    runbook: 'a-backup',
    judge: ({ backlog }) =>
      backlog?.backups.last
        ? judgeAge(
            backlog.backups.verifiedAt,
            TRIED_MAX_HOURS,
            {
              never: 'No backup was restored as a test: pnpm backup --verify',
              old: 'The last test restore is too old',
            },
            backlog.at,
          )
        : undefined,
  },
  {
    name: 'folder-unusable',
    line: 'Folders',
    runbook: 'a-folder-cannot-be-used',
    judge: ({ unusable }) => ({
      isWell: unusable.length === 0,
      text: unusable.join(' ') || 'can be written to',
    }),
  },
  {
    name: 'disk-full',
    line: 'Disk',
    runbook: 'a-disk-is-full',
    judge: ({ disk }) =>
      disk && {
        isWell: disk.free / disk.size >= 0.1,
        text: `${percent(disk.free / disk.size)} of the disk is free (${(disk.free / GIB).toFixed(1)} of ${(disk.size / GIB).toFixed(0)} GiB).`,
      },
  },
  {
    name: 'memory-short',
    line: 'Memory',
    runbook: 'too-many-requests',
    minutes: 4,
    judge: ({ memoryFree }) => ({
      isWell: memoryFree >= 0.05,
      text: `${percent(memoryFree)} of the memory is available.`,
    }),
  },
  {
    name: 'certificate-ends',
    line: 'Certificate',
    runbook: 'a-certificate-has-expired',
    judge({ certificateDays: days }) {
      if (days === undefined) return undefined
      const { isWell, text } = judgeCertificate(days)
      return { isWell, text: `The site’s certificate: ${text}.` }
    },
  },
]

function describeHeld({ heldTimes: { all, unproven } }: Backlog): string {
  const held = `${unproven} of ${all} times of the coming two weeks are held by addresses that have confirmed nothing`
  return isCalendarHeld({ all, unproven }) ? `${held}. Every new call has to be confirmed.` : held
}

const namedDead = ({ failed }: Backlog) =>
  failed
    .filter(({ isDead }) => isDead)
    .map(describeFailed)
    .join('; ')

function describeWaiting({ pending, failing, lagSeconds }: Backlog): string {
  if (pending === 0) return 'none waiting'
  const again = failing > 0 ? `, ${failing} of them failed and will be tried again` : ''
  return `${pending} waiting, the oldest for ${Math.round(lagSeconds ?? 0)} s${again}`
}

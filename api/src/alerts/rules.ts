import { PROMISED_HOURS } from '@site/domain/forms/form-definition'
import { judgeCertificate } from '@site/kit/addresses/certificate'
import { ago } from '@site/kit/process/ago'
import { isCalendarHeld } from '../booking/confirmation.ts'
import { type Backlog, describeFailed } from '../notices/backlog-repository.ts'
import { increase, type Sample, sumSamples } from './metrics.ts'
import type { Readings } from './probes.ts'

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
  isDown?: boolean
  runbook: string
  /** Minutes for which it must be so, or be over, before a mail says it. */
  minutes?: number
  /** Undefined if what it watches isn't known: then it neither fires nor clears. */
  judge(readings: Readings): Verdict | undefined
}

const BACKUP_MAX_HOURS = 26
/** A week, and a day in case one fails. */
const TRIED_MAX_HOURS = 8 * 24
/** Fewer requests than this say nothing about a rate. */
const REQUESTS_MIN = 20
/** A part that has not answered since this process started may still be starting, or be built. */
const FIRST_ANSWER_MINUTES = 5
const LATE_SECONDS = 300
const GIB = 1024 ** 3

const verdict = (isWell: boolean, text: string): Verdict => ({ isWell, text })
const well = (text: string) => verdict(true, text)
const bad = (text: string) => verdict(false, text)
const percent = (share: number) => `${Math.round(share * 100)} %`

function errorRule(part: 'api' | 'web', title: string): Rule {
  const isFailed = ({ status = '' }: Sample['labels']) => status.startsWith('5')
  return {
    name: `${part}-errors`,
    runbook: 'a-deploy-went-wrong',
    judge({ now, before }) {
      const count = (fits?: typeof isFailed) =>
        increase(now[part], before?.[part], 'http_request_seconds_count', fits)
      const [all, failed = 0] = [count(), count(isFailed)]
      if (all === undefined) return undefined
      const text = `${title} failed ${failed} of ${all} requests in the last ten minutes.`
      return verdict(failed < 3 || failed / all <= 0.01, text)
    },
  }
}

/** Before a task's first run, a mail waits as long as the task may take. */
function judgeAge(at: Date | null, maxHours: number, never: string, old: string, now: Date): Verdict {
  if (!at) return { ...bad(never), minutes: maxHours * 60 }
  const hours = (now.getTime() - at.getTime()) / 3_600_000
  return hours > maxHours ? bad(`${old}: it is ${Math.round(hours)} hours old.`) : well(ago(at, now))
}

type LastRun = { at: 'copiedAt' | 'verifiedAt'; maxHours: number; never: string; old: string }

const backupRule = (name: string, line: string, { at, maxHours, never, old }: LastRun): Rule => ({
  name,
  line,
  runbook: 'a-backup',
  judge: ({ backlog }) =>
    backlog?.backups.last ? judgeAge(backlog.backups[at], maxHours, never, old, backlog.at) : undefined,
})

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
        ? verdict(now.web !== undefined, 'The site answers, but not its metrics, which the alerts need.')
        : undefined,
  },
  errorRule('api', 'The lead API'),
  errorRule('web', 'The site'),
  {
    name: 'pages-slow',
    runbook: 'too-many-requests',
    judge({ now, before }) {
      const all = increase(now.web, before?.web, 'http_request_seconds_count')
      const quick = increase(now.web, before?.web, 'http_request_seconds_bucket', ({ le }) => le === '0.5')
      if (all === undefined || quick === undefined) return undefined
      const slow = all - quick
      const text = `${slow} of ${all} requests to the site took longer than half a second.`
      return verdict(all < REQUESTS_MIN || slow / all <= 0.05, text)
    },
  },
  {
    name: 'lake-away',
    line: 'Content',
    runbook: 'the-content-lake-is-away',
    judge({ now }) {
      const seconds = sumSamples(now.web, 'content_away_seconds')
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
    judge: ({ database: { fault, version } }) => (fault === undefined ? well(version) : bad(fault)),
  },
  {
    name: 'notices-dead',
    line: 'Notices',
    runbook: 'nobody-is-told-of-leads',
    judge({ backlog }) {
      if (!backlog?.dead) return backlog && well(describeWaiting(backlog))
      const count = backlog.dead === 1 ? '1 message to staff was' : `${backlog.dead} messages to staff were`
      const dead = backlog.failed.filter(({ isDead }) => isDead).map(describeFailed)
      return bad(`${count} given up. ${dead.join('; ')}.`)
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
      backlog &&
      verdict(
        backlog.quotas.length === 0,
        `A quota at the lead desk was reached (${backlog.quotas.join('; ')}).`,
      ),
  },
  {
    name: 'promise-broken',
    line: 'Leads',
    runbook: 'somebody-waits-for-an-answer',
    judge({ backlog }) {
      if (!backlog) return undefined
      const { overdue, nearDue, quarantined } = backlog
      if (overdue === 0) return well(`${nearDue} nearly due, ${quarantined} in quarantine`)
      const count = overdue === 1 ? '1 lead has' : `${overdue} leads have`
      return bad(`${count} waited longer than the promised ${PROMISED_HOURS} hours.`)
    },
  },
  {
    name: 'calls-held',
    line: 'Calls',
    runbook: 'strangers-book-many-calls',
    judge({ backlog }) {
      if (!backlog) return undefined
      const { all, unproven } = backlog.heldTimes
      const held = `${unproven} of ${all} times of the coming two weeks are held by addresses that have confirmed nothing`
      return isCalendarHeld({ all, unproven })
        ? bad(`${held}. Every new call has to be confirmed.`)
        : well(held)
    },
  },
  {
    name: 'backup-failed',
    line: 'Backup',
    runbook: 'a-backup',
    judge({ backlog }) {
      const failures = backlog?.backups.failures.map((reason) => `The last one on schedule failed. ${reason}`)
      return failures && verdict(failures.length === 0, failures.join(' '))
    },
  },
  {
    name: 'backup-old',
    line: 'Backup',
    runbook: 'a-backup',
    judge({ backlog }) {
      if (!backlog) return undefined
      const { last } = backlog.backups
      const { text, ...rest } = judgeAge(
        last?.at ?? null,
        BACKUP_MAX_HOURS,
        'none on this machine yet: pnpm backup',
        `The last backup (${last?.name}) is too old`,
        backlog.at,
      )
      if (!last || !rest.isWell) return { ...rest, text }
      return well(`${text}${last.encrypted ? '' : ', not encrypted'} (${last.name})`)
    },
  },
  backupRule('backup-not-copied', 'Off-site copy', {
    at: 'copiedAt',
    maxHours: BACKUP_MAX_HOURS,
    never: 'No backup was copied off-site: set BACKUP_COPY.',
    old: 'The last off-site copy is too old',
  }),
  backupRule('restore-not-tried', 'Restore tried', {
    at: 'verifiedAt',
    maxHours: TRIED_MAX_HOURS,
    never: 'No backup was restored as a test: pnpm backup --verify',
    old: 'The last test restore is too old',
  }),
  {
    name: 'folder-unusable',
    line: 'Folders',
    runbook: 'a-folder-cannot-be-used',
    judge: ({ unusable }) => verdict(unusable.length === 0, unusable.join(' ') || 'can be written to'),
  },
  {
    name: 'disk-full',
    line: 'Disk',
    runbook: 'a-disk-is-full',
    judge: ({ disk }) =>
      disk &&
      verdict(
        disk.free / disk.size >= 0.1,
        `${percent(disk.free / disk.size)} of the disk is free (${(disk.free / GIB).toFixed(1)} of ${(disk.size / GIB).toFixed(0)} GiB).`,
      ),
  },
  {
    name: 'memory-short',
    line: 'Memory',
    runbook: 'too-many-requests',
    minutes: 4,
    judge: ({ memoryFree }) =>
      verdict(memoryFree >= 0.05, `${percent(memoryFree)} of the memory is available.`),
  },
  {
    name: 'certificate-ends',
    line: 'Certificate',
    runbook: 'a-certificate-has-expired',
    judge({ certificateDays: days }) {
      if (days === undefined) return undefined
      const { isWell, text } = judgeCertificate(days)
      return verdict(isWell, `The site’s certificate: ${text}.`)
    },
  },
]

function describeWaiting({ pending, failing, lagSeconds }: Backlog): string {
  if (pending === 0) return 'none waiting'
  const again = failing > 0 ? `, ${failing} of them failed and will be tried again` : ''
  return `${pending} waiting, the oldest for ${Math.round(lagSeconds ?? 0)} s${again}`
}

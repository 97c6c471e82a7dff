import { PROMISED_HOURS } from '@site/contracts/forms/promise'
import { type Backlog, describeFailed } from '../notices/backlog-repository.ts'
import type { SchedulesState } from './schedules.ts'
import { type Sample, sumOf } from './scrape.ts'

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
  memoryFree: number | undefined
  /** Days until the site's certificate ends. */
  certificateDays: number | undefined
  /** Hours for which this instance has run. */
  hoursUp: number
  at: Date
}

/** A rule's verdict. If it fires, `fires` is the text that people read. */
export type Verdict = { fires: string } | 'fine' | 'unknown'

/** A condition that needs a person's attention. */
export type Rule = {
  name: string
  /** The entry of docs/runbook.md that says what to do. */
  runbook: string
  /** How many readings in a row must agree before it fires or clears; one if omitted. */
  looks?: number
  judge(figures: Figures): Verdict
}

const GIVEN_UP = 26
const TRIED_DAYS = 8
/** Fewer requests than this say nothing about a rate. */
const ENOUGH = 20

const when = (known: unknown, fires: boolean, text: string): Verdict =>
  known === undefined ? 'unknown' : fires ? { fires: text } : 'fine'

const hoursSince = (at: Date, now: Date) => (now.getTime() - at.getTime()) / 3_600_000

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

export const rules: readonly Rule[] = [
  {
    name: 'web-down',
    runbook: 'a-part-is-down',
    looks: 2,
    judge: ({ now, watchesSite }) =>
      watchesSite ? when(true, now.web === undefined, 'The site does not answer.') : 'unknown',
  },
  ...(['api', 'web'] as const).flatMap((part): Rule[] => {
    const title = part === 'api' ? 'The lead API' : 'The site'
    return [
      {
        name: `${part}-errors`,
        runbook: 'a-deploy-went-wrong',
        judge(figures) {
          const all = increase(figures, part, 'http_request_seconds_count')
          const failed =
            increase(figures, part, 'http_request_seconds_count', ({ status = '' }) =>
              status.startsWith('5'),
            ) ?? 0
          const isMuch = all !== undefined && failed >= 3 && failed / all > 0.01
          return when(all, isMuch, `${title} failed ${failed} of ${all} requests in the last ten minutes.`)
        },
      },
    ]
  }),
  {
    name: 'pages-slow',
    runbook: 'too-many-requests',
    judge(figures) {
      const all = increase(figures, 'web', 'http_request_seconds_count')
      const quick = increase(figures, 'web', 'http_request_seconds_bucket', ({ le }) => le === '0.5')
      if (all === undefined || quick === undefined || all < ENOUGH)
        return all === undefined ? 'unknown' : 'fine'
      const slow = all - quick
      return when(
        all,
        slow / all > 0.05,
        `${slow} of ${all} requests to the site took longer than half a second.`,
      )
    },
  },
  {
    name: 'lake-away',
    runbook: 'the-content-lake-is-away',
    judge({ now }) {
      const seconds = sumOf(now.web, 'content_away_seconds')
      return when(
        seconds,
        (seconds ?? 0) > 300,
        'The content lake is unreachable; the site shows its last snapshot.',
      )
    },
  },
  {
    name: 'schedules-refused',
    runbook: 'schedules-wait',
    looks: 2,
    judge: ({ schedules }) =>
      when(
        schedules,
        schedules === 'refused',
        'The content lake refuses the scheduler’s token, so nothing is published or unpublished on schedule.',
      ),
  },
  {
    name: 'schedule-failed',
    runbook: 'a-schedule-failed',
    judge: ({ schedules }) =>
      when(
        schedules,
        schedules === 'failed',
        'Something was not published or unpublished at its time. “Scheduled” in the Studio’s overview says what and why.',
      ),
  },
  {
    name: 'database-away',
    runbook: 'the-database-is-lost',
    looks: 2,
    judge: ({ backlog }) => when(true, backlog === undefined, 'The lead API cannot reach the database.'),
  },
  {
    name: 'notices-dead',
    runbook: 'nobody-is-told-of-leads',
    judge: ({ backlog }) =>
      when(
        backlog,
        (backlog?.dead ?? 0) > 0,
        `${backlog?.dead} messages to staff were given up. ${namedDead(backlog)}.`,
      ),
  },
  {
    name: 'notices-late',
    runbook: 'nobody-is-told-of-leads',
    judge: ({ backlog }) =>
      when(backlog, (backlog?.lagSeconds ?? 0) > 300, 'A message to staff has waited for over five minutes.'),
  },
  {
    name: 'desk-quota',
    runbook: 'somebody-reaches-a-quota',
    judge: ({ backlog }) =>
      when(
        backlog,
        (backlog?.quotas.length ?? 0) > 0,
        `A quota at the lead desk was reached (${backlog?.quotas.join('; ')}).`,
      ),
  },
  {
    name: 'promise-broken',
    runbook: 'somebody-waits-for-an-answer',
    judge: ({ backlog }) =>
      when(
        backlog,
        (backlog?.overdue ?? 0) > 0,
        `${backlog?.overdue} leads have waited longer than the promised ${PROMISED_HOURS} hours.`,
      ),
  },
  {
    name: 'backup-old',
    runbook: 'a-backup',
    judge({ backlog, at, hoursUp }) {
      const last = backlog?.backups.last
      const hours = last ? hoursSince(last.at, at) : hoursUp
      return when(
        backlog,
        hours > GIVEN_UP,
        last ? `The last backup is ${Math.round(hours)} hours old.` : 'There is no backup.',
      )
    },
  },
  {
    name: 'backup-not-copied',
    runbook: 'a-backup',
    judge({ backlog, at }) {
      const copied = backlog?.backups.copiedAt
      return when(
        backlog,
        !!copied && hoursSince(copied, at) > GIVEN_UP,
        'The last backup was not copied off-site.',
      )
    },
  },
  {
    name: 'restore-not-tried',
    runbook: 'a-backup',
    judge({ backlog, at }) {
      const tried = backlog?.backups.verifiedAt
      const isOld = !!tried && hoursSince(tried, at) > TRIED_DAYS * 24
      return when(backlog, isOld, `No backup was restored as a test for over ${TRIED_DAYS} days.`)
    },
  },
  {
    name: 'disk-full',
    runbook: 'a-disk-is-full',
    judge: ({ diskFree }) =>
      when(diskFree, (diskFree ?? 1) < 0.1, `Only ${percent(diskFree)} of the disk is free.`),
  },
  {
    name: 'memory-short',
    runbook: 'too-many-requests',
    looks: 5,
    judge: ({ memoryFree }) =>
      when(memoryFree, (memoryFree ?? 1) < 0.05, `Only ${percent(memoryFree)} of the memory is available.`),
  },
  {
    name: 'certificate-ends',
    runbook: 'a-certificate-has-expired',
    judge: ({ certificateDays: days }) =>
      when(
        days,
        (days ?? 99) < 21,
        (days ?? 0) < 0 ? 'The certificate has expired.' : `The certificate ends in ${days} days.`,
      ),
  },
]

const namedDead = (backlog: Backlog | undefined) =>
  backlog?.failed
    .filter(({ isDead }) => isDead)
    .map(describeFailed)
    .join('; ')

const percent = (share: number | undefined) => `${Math.round((share ?? 0) * 100)} %`

import { z } from 'zod'
import { runningDatabase } from '../system/database-url.ts'
import { runPart } from '../system/run-program.ts'
import { childEnvironment, type Settings } from '../system/settings.ts'
import { ago, type Finding } from './report.ts'

/** Seconds a notice may wait before it needs attention. */
const LAG_MAX = 300

const statusSchema = z.object({
  server: z.string(),
  schemaVersion: z.number(),
  known: z.number(),
  backlog: z
    .object({
      pending: z.number(),
      failing: z.number(),
      dead: z.number(),
      failed: z.array(z.string()),
      lagSeconds: z.number().nullable(),
      quarantined: z.number(),
      nearDue: z.number(),
      overdue: z.number(),
      /** What the catalogue in the database says. */
      backups: z.object({
        last: z.object({ at: z.coerce.date(), name: z.string(), encrypted: z.boolean() }).nullable(),
        verifiedAt: z.coerce.date().nullable(),
        copiedAt: z.coerce.date().nullable(),
      }),
    })
    .optional(),
  alerts: z
    .object({
      open: z.array(z.string()),
      untold: z.array(z.string()),
    })
    .optional(),
})

type Backlog = NonNullable<z.infer<typeof statusSchema>['backlog']>
type Alerts = NonNullable<z.infer<typeof statusSchema>['alerts']>

/** The state of the database, notices, leads and backups. */
export async function databaseStatus(settings: Settings): Promise<Finding[]> {
  const url = runningDatabase(settings)
  if (!url) return [{ name: 'Database', state: 'down', text: 'does not run: pnpm start' }]
  try {
    const printed = await runPart('api/src/cli/status.ts', [], childEnvironment({ DATABASE_URL: url }))
    const { server, schemaVersion, known, backlog, alerts } = statusSchema.parse(JSON.parse(printed))
    const pending = Math.max(0, known - schemaVersion)
    const database: Finding = {
      name: 'Database',
      state: pending > 0 ? 'down' : 'well',
      text: `PostgreSQL ${server}, schema ${schemaVersion}${pending > 0 ? `, ${pending} migrations are missing` : ''}`,
    }
    if (!backlog || !alerts) return [database]
    return [
      database,
      notices(backlog),
      leads(backlog),
      ...backupStatus(backlog.backups, settings),
      openAlerts(alerts),
    ]
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    return [{ name: 'Database', state: 'down', text: `does not answer: ${text}` }]
  }
}

function openAlerts({ open, untold }: Alerts): Finding {
  const unsent = untold.length > 0 ? `; the mail about ${untold.join(', ')} could not be sent` : ''
  return {
    name: 'Alerts',
    state: open.length > 0 ? 'attention' : 'well',
    text: open.length > 0 ? `${open.join(', ')}${unsent}` : 'none',
  }
}

function notices({ pending, failing, dead, failed, lagSeconds }: Backlog): Finding {
  const late = lagSeconds !== null && lagSeconds > LAG_MAX
  const waiting =
    pending === 0 ? 'none waiting' : `${pending} waiting, the oldest for ${Math.round(lagSeconds ?? 0)} s`
  const counts = [
    waiting,
    ...(failing > 0 ? [`${failing} of them failed and will be tried again`] : []),
    ...(dead > 0 ? [`${dead} given up: pnpm leads retry`] : []),
  ]
  return {
    name: 'Notices',
    state: failing > 0 || dead > 0 || late ? 'attention' : 'well',
    text: [...counts, ...failed].join('; '),
  }
}

function leads({ nearDue, overdue, quarantined }: Backlog): Finding {
  const unanswered = [
    ...(overdue > 0 ? [`${overdue} overdue`] : []),
    ...(nearDue > 0 ? [`${nearDue} nearly due`] : []),
  ]
  const waiting = quarantined > 0 ? [`${quarantined} in quarantine`] : []
  return {
    name: 'Leads',
    state: unanswered.length > 0 ? 'attention' : 'well',
    text: [...unanswered, ...waiting].join(', ') || 'none waits for an answer for long',
  }
}

/** A backup is too old after this many hours: a day, plus two in case one runs late. */
const BACKUP_MAX_HOURS = 26

/** A week, and a day in case one fails. */
const VERIFIED_MAX_HOURS = 8 * 24

/** How old the last backup is, the last test restore, and the last copy elsewhere. */
function backupStatus(
  { last, verifiedAt, copiedAt }: Backlog['backups'],
  { BACKUP_COPY }: Settings,
): Finding[] {
  if (!last) return [{ name: 'Backup', state: 'attention', text: 'none on this machine yet: pnpm backup' }]
  const { at, name, encrypted } = last
  const made: Finding = {
    name: 'Backup',
    state: isOlder(at, BACKUP_MAX_HOURS) ? 'attention' : 'well',
    text: `${ago(at)}${encrypted ? '' : ', not encrypted'} (${name})`,
  }
  return [
    made,
    dated('Restore tried', verifiedAt, VERIFIED_MAX_HOURS, 'never: pnpm backup --verify'),
    dated(
      'Off-site copy',
      copiedAt,
      BACKUP_MAX_HOURS,
      BACKUP_COPY ? 'none: see the log backups' : 'none: set BACKUP_COPY',
    ),
  ]
}

function dated(name: string, at: Date | null, maxHours: number, never: string): Finding {
  const state = at === null || isOlder(at, maxHours) ? 'attention' : 'well'
  return { name, state, text: at ? ago(at) : never }
}

const isOlder = (at: Date, hours: number): boolean => Date.now() - at.getTime() > hours * 3_600_000

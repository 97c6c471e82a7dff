import { z } from 'zod'
import { runningDatabase } from '../system/database-url.ts'
import { runPart } from '../system/run-part.ts'
import { childEnvironment, type Settings } from '../system/settings.ts'
import { ago, type Finding } from './report.ts'

/** A backup is too old after this many hours: a day, plus two in case one runs late. */
const BACKUP_MAX_HOURS = 26

/** Seconds a notice may wait before it needs attention. */
const LAG_MAX = 300

const statusSchema = z.object({
  server: z.string(),
  schemaVersion: z.number(),
  known: z.number(),
  backlog: z
    .object({
      pending: z.number(),
      dead: z.number(),
      lagSeconds: z.number().nullable(),
      quarantined: z.number(),
      nearDue: z.number(),
      overdue: z.number(),
      lastBackup: z.object({ at: z.coerce.date(), name: z.string(), encrypted: z.boolean() }).nullable(),
    })
    .optional(),
})

type Backlog = NonNullable<z.infer<typeof statusSchema>['backlog']>

/** The state of the database, notices, leads and backups. */
export async function databaseStatus(settings: Settings): Promise<Finding[]> {
  const url = runningDatabase(settings)
  if (!url) return [{ name: 'Database', state: 'down', text: 'does not run: pnpm start' }]
  try {
    const printed = await runPart('api/src/cli/status.ts', [], childEnvironment({ DATABASE_URL: url }))
    const { server, schemaVersion, known, backlog } = statusSchema.parse(JSON.parse(printed))
    const pending = Math.max(0, known - schemaVersion)
    const database: Finding = {
      name: 'Database',
      state: pending > 0 ? 'down' : 'well',
      text: `PostgreSQL ${server}, schema ${schemaVersion}${pending > 0 ? `, ${pending} migrations are missing` : ''}`,
      details: { server, schemaVersion, known, pending },
    }
    return backlog ? [database, notices(backlog), leads(backlog), backups(backlog)] : [database]
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    return [{ name: 'Database', state: 'down', text: `does not answer: ${text}` }]
  }
}

function notices({ pending, dead, lagSeconds }: Backlog): Finding {
  const late = lagSeconds !== null && lagSeconds > LAG_MAX
  const waiting =
    pending === 0 ? 'none waiting' : `${pending} waiting, the oldest for ${Math.round(lagSeconds ?? 0)} s`
  return {
    name: 'Notices',
    state: dead > 0 || late ? 'attention' : 'well',
    text: dead > 0 ? `${waiting}; ${dead} dead: pnpm leads retry` : waiting,
    details: { pending, dead, lagSeconds },
  }
}

function leads({ nearDue, overdue, quarantined }: Backlog): Finding {
  const unanswered = [
    ...(overdue > 0 ? [`${overdue} unanswered for over 24 hours`] : []),
    ...(nearDue > 0 ? [`${nearDue} to be answered within 4 hours`] : []),
  ]
  const waiting = quarantined > 0 ? [`${quarantined} in quarantine`] : []
  return {
    name: 'Leads',
    state: unanswered.length > 0 ? 'attention' : 'well',
    text: [...unanswered, ...waiting].join(', ') || 'none waits for an answer for long',
    details: { nearDue, overdue, quarantined },
  }
}

function backups({ lastBackup }: Backlog): Finding {
  if (!lastBackup) return { name: 'Backup', state: 'attention', text: 'none was ever made: pnpm backup' }
  const { at, name, encrypted } = lastBackup
  const tooOld = Date.now() - at.getTime() > BACKUP_MAX_HOURS * 3_600_000
  return {
    name: 'Backup',
    state: tooOld ? 'attention' : 'well',
    text: `${ago(at)}${encrypted ? '' : ', not encrypted'} (${name})`,
    details: { at, name, encrypted },
  }
}

import { z } from 'zod'
import { runningDatabase } from '../system/database-url.ts'
import { runPart } from '../system/run-program.ts'
import { childEnvironment, type Settings } from '../system/settings.ts'
import { backupsSchema, backupStatus } from './backup-status.ts'
import type { Finding } from './report.ts'

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
      backups: backupsSchema,
    })
    .optional(),
  alerts: z
    .object({ open: z.array(z.string()), untold: z.array(z.string()), lastTold: z.coerce.date().nullable() })
    .optional(),
})

type Backlog = NonNullable<z.infer<typeof statusSchema>['backlog']>
type Alerts = NonNullable<z.infer<typeof statusSchema>['alerts']>

/** The state of the database, notices, leads and backups. */
export async function databaseStatus(settings: Settings): Promise<Finding[]> {
  try {
    const url = runningDatabase(settings)
    if (!url) return [{ name: 'Database', state: 'down', text: 'does not run: pnpm start' }]
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

function openAlerts({ open, untold, lastTold }: Alerts): Finding {
  const unsent = untold.length > 0 ? `; the mail about ${untold.join(', ')} could not be sent` : ''
  return {
    name: 'Alerts',
    state: open.length > 0 ? 'attention' : 'well',
    text: open.length > 0 ? `${open.join(', ')}${unsent}` : 'none',
    lastTold,
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

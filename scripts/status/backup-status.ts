import { z } from 'zod'
import type { Settings } from '../system/settings.ts'
import { ago, type Finding } from './report.ts'

/** What the database's list of backups says. */
export const backupsSchema = z.object({
  last: z.object({ at: z.coerce.date(), name: z.string(), encrypted: z.boolean() }).nullable(),
  verifiedAt: z.coerce.date().nullable(),
  copiedAt: z.coerce.date().nullable(),
})

/** A backup is too old after this many hours: a day, plus two in case one runs late. The alerts use the same. */
const BACKUP_MAX_HOURS = 26

/** A week, and a day in case one fails. */
const VERIFIED_MAX_HOURS = 8 * 24

/** How old the last backup is, the last test restore, and the last copy elsewhere. */
export function backupStatus(
  { last, verifiedAt, copiedAt }: z.infer<typeof backupsSchema>,
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

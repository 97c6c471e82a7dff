import type { Queries } from '../../database/pool.ts'
import type { PersonLimitName } from '../../limits/limits.ts'

/**
 * Records that somebody has reached a quota, `replies-quota` for example. About once an hour, because whoever has their
 * token may go on trying.
 */
export async function auditQuota(database: Queries, name: PersonLimitName, person: string): Promise<void> {
  await database.query(
    `INSERT INTO privacy_audit (action, actor, leads) SELECT $1, $2, 0 WHERE NOT EXISTS (
       SELECT FROM privacy_audit WHERE action = $1 AND actor = $2 AND at > now() - interval '1 hour')`,
    [name.replace('-per-person', '-quota'), person],
  )
}

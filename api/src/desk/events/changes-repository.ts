import type { Database } from '../../database/pool.ts'

/** A changed lead and its change. */
export type Change = {
  id: string
  version: number
}

/**
 * Seconds to look back. A transaction becomes visible some time after it set `changed_at`: at most as long as it may
 * wait for locks and be idle (database/pool.ts).
 */
const LOOK_BACK = 15

/** The most ids in one event. A desk that misses some gets those leads with its next list. */
const CHANGES_MAX = 500

/** @returns the leads that changed in the last seconds, latest first */
export async function readChanges(database: Database): Promise<Change[]> {
  const { rows } = await database.query<Change>(
    `SELECT id, version FROM leads WHERE changed_at > now() - interval '${LOOK_BACK} seconds'
     ORDER BY changed_at DESC LIMIT ${CHANGES_MAX}`,
  )
  return rows
}

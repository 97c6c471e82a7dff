import type { Queries } from '../database/pool.ts'
import type { Firm } from '../letterhead.ts'

/** SQL for the firm, which is stored with its hours. The previous release only knows its name. */
export const FIRM = `coalesce((SELECT coalesce(hours->'contact', '{}') || jsonb_build_object('name', coalesce(hours->>'firm', ''))
  FROM booking_hours), '{"name": ""}')`

export async function readFirm(database: Queries): Promise<Firm> {
  const { rows } = await database.query<{ firm: Firm }>(`SELECT ${FIRM} AS firm`)
  return rows[0]!.firm
}

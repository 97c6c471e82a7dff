import type { HeldOnPerson } from '@site/contracts/desk/privacy'
import type { Database } from '../../database/pool.ts'
import { comparableEmail } from '../../keyed-hash.ts'
import { matching } from '../../leads/lead-changes-repository.ts'
import { countHeld } from '../../leads/person-repository.ts'
import { itemColumns, toItem, type ItemRow } from '../list/lead-row.ts'

/** More than anybody reads before they confirm. */
const SHOWN_MAX = 50

/** The e-mail address of a lead for comparison; undefined if there is no such lead. */
export async function readEmail(database: Pick<Database, 'query'>, id: string): Promise<string | undefined> {
  const { rows } = await database.query<{ email: string }>(`SELECT email FROM leads WHERE ${matching}`, [id])
  return rows[0] && comparableEmail(rows[0].email)
}

/** What is held on a person. */
export async function readHeld(database: Pick<Database, 'query'>, email: string): Promise<HeldOnPerson> {
  const { leads: count, notes, replies } = await countHeld(database, email)
  const { rows } = await database.query<ItemRow>(
    `SELECT ${itemColumns} FROM leads l LEFT JOIN desk_people p ON p.id = l.owner
     WHERE lower(l.email) = lower($1) ORDER BY l.created_at DESC, l.id LIMIT ${SHOWN_MAX}`,
    [email],
  )
  return { email, count, notes, replies, leads: rows.map(toItem) }
}

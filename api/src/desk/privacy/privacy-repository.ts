import type { HeldOnPerson } from '@site/contracts/desk/privacy'
import type { Queries } from '../../database/pool.ts'
import { personKey } from '../../keyed-hash.ts'
import { matching } from '../../leads/lead-changes-repository.ts'
import { countHeld, ofPerson } from '../../leads/person-repository.ts'
import { itemColumns, toItem, type ItemRow } from '../list/lead-row.ts'

/** The most leads that are listed before an erasure is confirmed. */
const SHOWN_MAX = 50

/** @returns what identifies a lead's person, or undefined if there is no such lead */
export async function readPersonKey(database: Queries, id: string): Promise<string | undefined> {
  const { rows } = await database.query<{ email: string; phone: string }>(
    `SELECT email, phone FROM leads WHERE ${matching}`,
    [id],
  )
  return rows[0] && personKey(rows[0])
}

/** @returns everything held on a person */
export async function readHeld(database: Queries, key: string): Promise<HeldOnPerson> {
  const { leads: count, notes, replies } = await countHeld(database, key)
  const { rows } = await database.query<ItemRow>(
    `SELECT ${itemColumns} FROM leads l LEFT JOIN desk_people p ON p.id = l.owner
     WHERE ${ofPerson(key)} ORDER BY l.created_at DESC, l.id LIMIT ${SHOWN_MAX}`,
    [key],
  )
  return { person: key, count, notes, replies, leads: rows.map(toItem) }
}

import type { HeldOnPerson } from '@site/contracts/desk/privacy'
import type { Queries } from '../../database/pool.ts'
import { personKey } from '../../keyed-hash.ts'
import { matching } from '../../leads/lead-changes-repository.ts'
import { findPerson } from '../../leads/person-repository.ts'
import { itemColumns } from '../list/list-repository.ts'

/** @returns a lead's id and what identifies its person, or undefined if there is no such lead */
export async function readPersonKey(
  database: Queries,
  lead: string,
): Promise<{ id: string; key: string } | undefined> {
  const { rows } = await database.query<{ id: string; email: string; phone: string }>(
    `SELECT id, email, phone FROM leads WHERE ${matching}`,
    [lead],
  )
  return rows[0] && { id: rows[0].id, key: personKey(rows[0]) }
}

/** @returns everything that is connected to the person of a lead, newest first */
export async function readHeld(database: Queries, id: string): Promise<Omit<HeldOnPerson, 'person'>> {
  const { leads, mentions } = await findPerson(database, { ids: [id] })
  const { rows } = await database.query<Omit<HeldOnPerson['leads'][number], 'tie' | 'certain'>>(
    `SELECT ${itemColumns},
       (SELECT count(*)::int FROM lead_events WHERE lead_id = l.id AND kind = 'note') AS notes,
       (SELECT count(*)::int FROM lead_events WHERE lead_id = l.id AND kind = 'reply') AS replies
     FROM leads l LEFT JOIN desk_people p ON p.id = l.owner WHERE l.id = ANY($1)`,
    [leads.map((lead) => lead.id)],
  )
  const items = new Map(rows.map((row) => [row.id, row]))
  return {
    leads: leads.flatMap(({ id, tie, certain }) => {
      const row = items.get(id)
      return row ? [{ ...row, tie, certain }] : []
    }),
    mentions: mentions.map((mention) => ({ ...mention, at: mention.at.toISOString() })),
  }
}

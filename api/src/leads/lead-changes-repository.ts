import { correctedFields, type LeadChange } from '@site/domain/desk/lead-changes'
import type { Stage } from '@site/domain/desk/lead-list'
import type { ClientBase } from 'pg'
import type { Queries } from '../database/pool.ts'
import { affectsRows } from '../database/queries.ts'
import { allowMailbox } from '../outbox/ledger-repository.ts'
import { holdMessages, queueForPeople, releaseMessages, retryMessages } from '../outbox/outbox-repository.ts'

// The changes to a stored lead, for the desk and for `pnpm leads`. Every function runs within the caller's transaction
// and adds an event to the lead's timeline.

/** The author of a change: a person's id, or null for the command line. */
export type Actor = string | null

export type HeldLead = {
  id: string
  reference: string
  version: number
  status: 'received' | 'quarantined'
  stage: Stage
  owner: string | null
  valueCents: number | null
  lostReason: string | null
  followUpOn: string | null
  answeredAt: Date | null
  mergedInto: string | null
  isQuarantinedByHand: boolean
  byForm: boolean
  firstName: string
  lastName: string
  company: string | null
  email: string
  phone: string
}

// References are upper case, but people may type them in lower case. Only UUIDs may reach the cast.
/** SQL condition for the lead with this id or reference. */
export const matching = `(reference = upper($1) OR id =
  CASE WHEN $1 ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN $1::uuid END)`

const touched = 'version = version + 1, changed_at = now()'

const withDuplicates = '(id = $1 OR merged_into = $1)'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

// Locks leads with their duplicates and what they duplicate, always in the order of ids: else two transactions deadlock. NO
// KEY, because a message that is queued for a lead, or gets its recipients, needn't wait.
export async function holdLeads(
  client: ClientBase,
  names: readonly string[],
): Promise<(HeldLead | undefined)[]> {
  const { rows } = await client.query<HeldLead>(
    `WITH named AS (SELECT id, merged_into FROM leads WHERE reference = ANY($1) OR id = ANY($2))
     SELECT id, reference, version, status, stage, owner, value_cents::float8 AS "valueCents", lost_reason AS "lostReason",
       follow_up_on::text AS "followUpOn", answered_at AS "answeredAt", merged_into AS "mergedInto",
       status = 'quarantined' AND quarantined_at IS NOT NULL AS "isQuarantinedByHand", lead_source LIKE '%\\_form' AS "byForm", first_name AS "firstName", last_name AS "lastName", company, email, phone
     FROM leads WHERE id IN (
       SELECT id FROM named UNION SELECT merged_into FROM named
       UNION SELECT duplicate.id FROM leads duplicate JOIN named ON duplicate.merged_into = named.id
     ) ORDER BY id FOR NO KEY UPDATE`,
    [names.map((name) => name.toUpperCase()), names.filter((name) => UUID.test(name))],
  )
  return names.map((name) =>
    rows.find(({ id, reference }) => id === name.toLowerCase() || reference === name.toUpperCase()),
  )
}

export async function holdLead(client: ClientBase, name: string): Promise<HeldLead | undefined> {
  const [lead] = await holdLeads(client, [name])
  return lead
}

function keepEffective(lead: HeldLead, change: LeadChange): LeadChange {
  const stage = change.stage ?? lead.stage
  const implied: LeadChange = {
    ...(stage !== 'lost' && { lostReason: null }),
    ...((stage === 'won' || stage === 'lost') && { followUpOn: null }),
  }
  const wanted = Object.entries({ ...change, ...implied })
  return Object.fromEntries(
    wanted.filter(([name, value]) => value !== undefined && value !== lead[name as keyof LeadChange]),
  )
}

/** In the order of the statement below. */
const writtenFields = [
  'stage',
  'owner',
  'valueCents',
  'lostReason',
  'followUpOn',
  ...correctedFields,
] as const

/** Moving on from `new` answers a lead, except to `lost`; moving back takes that back. @returns false if nothing changed */
export async function changeLead(
  client: ClientBase,
  lead: HeldLead,
  change: LeadChange,
  by: Actor,
): Promise<boolean> {
  const to = keepEffective(lead, change)
  const names = Object.keys(to) as (keyof LeadChange)[]
  if (names.length === 0) return false
  const after = { ...lead, ...to }
  await client.query(
    `UPDATE leads SET stage = $2, owner = $3, value_cents = $4, lost_reason = $5, follow_up_on = $6,
       answered_at = CASE $2 WHEN 'new' THEN NULL WHEN 'lost' THEN answered_at ELSE coalesce(answered_at, now()) END,
       first_name = $7, last_name = $8, company = $9, email = $10, phone = $11, ${touched}
     WHERE id = $1`,
    [lead.id, ...writtenFields.map((name) => after[name])],
  )
  const corrected = correctedFields.filter((name) => names.includes(name))
  const changed = names.filter((name) => !corrected.includes(name as (typeof correctedFields)[number]))
  const values = (of: LeadChange, only: readonly (keyof LeadChange)[]) =>
    Object.fromEntries(only.map((name) => [name, of[name]]))
  if (changed.length > 0)
    await addEvent(client, lead.id, 'changed', by, {
      from: values(lead, changed),
      to: values(after, changed),
    })
  if (corrected.length > 0)
    // All of it as it was, because a person is also found by the name that belonged to an old number.
    await addEvent(client, lead.id, 'corrected', by, {
      from: values(lead, correctedFields),
      to: values(after, corrected),
    })
  if (to.owner) await queueForPeople(client, 'assigned', lead.id, [to.owner], by)
  return true
}

export async function markAnswered(client: ClientBase, lead: HeldLead, by: Actor): Promise<Date> {
  if (lead.answeredAt) return lead.answeredAt
  if (lead.stage === 'new') {
    await changeLead(client, lead, { stage: 'contacted' }, by)
  } else {
    // A lost lead can be answered late without being won back.
    await client.query(`UPDATE leads SET answered_at = now(), ${touched} WHERE id = $1`, [lead.id])
    await addEvent(client, lead.id, 'changed', by, { from: {}, to: { answered: true } })
  }
  const { rows } = await client.query<{ at: Date }>('SELECT answered_at AS at FROM leads WHERE id = $1', [
    lead.id,
  ])
  return rows[0]!.at
}

export async function releaseLead(client: ClientBase, { id }: HeldLead, by: Actor) {
  await client.query(
    `UPDATE leads SET status = 'received', quarantined_at = NULL, ${touched} WHERE ${withDuplicates}`,
    [id],
  )
  await releaseMessages(client, id)
  await addEvent(client, id, 'released', by)
}

export async function resendMessages(client: ClientBase, { id }: HeldLead, by: Actor): Promise<boolean> {
  if ((await retryMessages(client, id)) === 0) return false
  await client.query(`UPDATE leads SET ${touched} WHERE id = $1`, [id])
  await addEvent(client, id, 'changed', by, { from: {}, to: { noticeSentAgain: true } })
  return true
}

export async function allowMails(
  client: ClientBase,
  { id }: HeldLead,
  mailbox: string,
  by: Actor,
): Promise<boolean> {
  if (!(await allowMailbox(client, mailbox))) return false
  await client.query(`UPDATE leads SET ${touched} WHERE id = $1`, [id])
  await addEvent(client, id, 'changed', by, { from: {}, to: { mailsAllowed: true } })
  return true
}

const BY_HAND = 'by-hand'

export async function quarantineLead(client: ClientBase, { id }: HeldLead, by: Actor) {
  await client.query(
    `UPDATE leads SET status = 'quarantined', quarantined_at = now(), spam_reasons = array_append(array_remove(spam_reasons, $2), $2),
       ${touched}
     WHERE ${withDuplicates}`,
    [id, BY_HAND],
  )
  await holdMessages(client, id)
  await addEvent(client, id, 'quarantined', by)
}

/** Merges a lead into another as its duplicate, or takes them apart. A duplicate lives and ends with the other one. */
export async function mergeLead(
  client: ClientBase,
  lead: HeldLead,
  other: HeldLead,
  by: Actor,
  kind: 'merged' | 'unmerged' = 'merged',
) {
  const isMerged = kind === 'merged'
  await client.query(
    `UPDATE leads SET merged_into = CASE id WHEN $1 THEN $3 ELSE merged_into END, ${touched} WHERE id IN ($1, $2)`,
    [lead.id, other.id, isMerged ? other.id : null],
  )
  await addEvent(client, lead.id, kind, by, { [isMerged ? 'into' : 'from']: other.reference })
  await addEvent(client, other.id, kind, by, { duplicate: lead.reference })
}

export const hasDuplicates = (client: ClientBase, { id }: HeldLead) =>
  affectsRows(client, 'SELECT FROM leads WHERE merged_into = $1 LIMIT 1', [id])

export async function addNote(client: ClientBase, { id }: HeldLead, text: string, by: Actor) {
  await client.query(`UPDATE leads SET ${touched} WHERE id = $1`, [id])
  await addEvent(client, id, 'note', by, { text })
}

export async function addEvent(
  client: ClientBase,
  leadId: string,
  kind: string,
  by: Actor,
  detail: Record<string, unknown> = {},
  call?: string,
) {
  await client.query(
    'INSERT INTO lead_events (lead_id, actor, kind, detail, call_id) VALUES ($1, $2, $3, $4, $5)',
    [leadId, by, kind, JSON.stringify(detail), call],
  )
}

/** Makes open desks read leads, and what they were merged into. A transaction that locks one of them touches it itself. */
export async function touchLeads(database: Queries, ids: readonly string[]) {
  await database.query(
    `UPDATE leads SET changed_at = now() WHERE id IN (
       SELECT id FROM leads WHERE id = ANY($1) OR id IN (SELECT merged_into FROM leads WHERE id = ANY($1))
       FOR NO KEY UPDATE SKIP LOCKED)`,
    [ids],
  )
}

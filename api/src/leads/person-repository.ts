import { wholeName } from '@site/contracts/lead/names'
import type { ClientBase } from 'pg'
import type { Queries } from '../database/pool.ts'
import { comparableEmail, lastDigits, personKey } from '../keyed-hash.ts'
import { cancelCallsOfErasedLeads, lockBookings } from './erased-calls-repository.ts'
import type { Erasure } from './erasure-list.ts'
import type { Actor } from './lead-changes-repository.ts'
import { exportSelection, lastDigitsOf, wordsOf } from './columns-repository.ts'
import { tiesOf, type PersonLead, type Tie } from './person-ties.ts'

// Finds and erases everything held on a person. Desk, `pnpm leads` and restores all use this.

/** Who is asked for: e-mail addresses and phone numbers as `comparableEmail` and `lastDigits` return them, or leads. */
type Asked = Record<'emails' | 'phones' | 'ids', string[]>

/** A lead that is listed with a person. It is certain unless only the phone number is the same. */
export type Listed = Pick<ConnectedRow, 'id' | 'reference' | 'createdAt' | 'email' | 'phone'> & {
  name: string
  tie: Tie
  certain: boolean
}

/** A note on a lead of somebody else that mentions the person's address or number. */
export type Mention = { id: string; reference: string; at: Date; text: string }

export type Person = { leads: Listed[]; mentions: Mention[] }

type Row = Record<string, unknown>

// Each condition has its index, the numbers that of the words, so each is a query of its own. Corrections are few.
const connectedSql = `
  WITH connected AS (
    SELECT id FROM leads WHERE lower(email) = ANY($1)
    UNION SELECT id FROM leads WHERE ${wordsOf('leads')} @@ to_tsquery('simple', array_to_string($2::text[], ' | '))
      AND ${lastDigitsOf('phone')} = ANY($2)
    UNION SELECT id FROM leads WHERE id = ANY($3)
    UNION SELECT id FROM leads WHERE merged_into = ANY($3)
    UNION SELECT lead_id FROM lead_events WHERE kind = 'corrected'
      AND (lower(detail->'from'->>'email') = ANY($1) OR ${lastDigitsOf("detail->'from'->>'phone'")} = ANY($2))
  )
  SELECT l.id, l.reference, l.created_at AS "createdAt", l.first_name AS "firstName", l.last_name AS "lastName",
    l.email, l.phone, l.merged_into AS "mergedInto", c.former
  FROM connected JOIN leads l USING (id)
    LEFT JOIN LATERAL (
      SELECT array_agg(detail->'from') AS former FROM lead_events WHERE lead_id = l.id AND kind = 'corrected'
    ) c ON true`

type Stated = { firstName: string; lastName: string; email: string; phone: string }
type ConnectedRow = Stated & {
  id: string
  reference: string
  createdAt: Date
  mergedInto: string | null
  former: Partial<Stated>[] | null
}

/**
 * Finds all leads that are connected to somebody by merges, e-mail addresses and phone numbers, newest first, and the
 * notes elsewhere that mention who is certainly meant.
 */
export async function findPerson(client: Queries, asked: Partial<Asked>): Promise<Person> {
  const found = new Map<string, ConnectedRow & PersonLead>()
  const seen = new Set<string>()
  const first: Asked = { emails: [], phones: [], ids: [], ...asked }
  let toAsk = first
  const news = (values: Iterable<string>) => [...new Set(values)].filter((value) => value && !seen.has(value))
  while (toAsk.emails.length + toAsk.phones.length + toAsk.ids.length > 0) {
    for (const value of Object.values(toAsk).flat()) seen.add(value)
    const { rows } = await client.query<ConnectedRow>(connectedSql, [toAsk.emails, toAsk.phones, toAsk.ids])
    const fresh = rows.filter(({ id }) => !found.has(id)).map((row) => ({ ...row, ...toPersonLead(row) }))
    for (const lead of fresh) found.set(lead.id, lead)
    toAsk = {
      emails: news(fresh.flatMap(({ emails }) => emails)),
      phones: news(fresh.flatMap(({ phones }) => phones)),
      ids: news(fresh.flatMap(({ id, mergedInto }) => [id, mergedInto ?? ''])),
    }
  }
  const leads = [...found.values()].toSorted((a, b) => Number(b.createdAt) - Number(a.createdAt))
  const ties = tiesOf(
    leads,
    ({ id, emails, phones }) =>
      first.ids.includes(id) ||
      emails.some((email) => first.emails.includes(email)) ||
      // A number alone only tells who left nothing else.
      (emails.length === 0 && phones.some((phone) => first.phones.includes(phone))),
  )
  const certain = leads.filter(({ id }) => ties.get(id) !== 'phone')
  return {
    leads: leads.map((lead) => {
      const tie = ties.get(lead.id)!
      return { ...lead, name: wholeName(lead), tie, certain: tie !== 'phone' }
    }),
    mentions: await findMentions(client, certain, [...first.emails, ...first.phones]),
  }
}

function toPersonLead({ id, mergedInto, former, ...now }: ConnectedRow): PersonLead {
  const stated: Partial<Stated>[] = [now, ...(former ?? [])]
  const all = (value: (each: Partial<Stated>) => string) => [...new Set(stated.map(value).filter(Boolean))]
  return {
    id,
    mergedInto,
    emails: all(({ email = '' }) => comparableEmail(email)),
    phones: all(({ phone = '' }) => lastDigits(phone)),
    names: all(({ firstName = '', lastName = '' }) =>
      wholeName({ firstName, lastName }).normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim(),
    ),
  }
}

async function findMentions(
  client: Queries,
  certain: readonly PersonLead[],
  given: readonly string[],
): Promise<Mention[]> {
  const all = [...given, ...certain.flatMap(({ emails, phones }) => [...emails, ...phones])]
  const emails = all.filter((each) => each.includes('@'))
  // Fewer digits are found in any long number.
  const phones = all.filter((each) => /^\d{8,}$/.test(each))
  const { rows } = await client.query<Mention>(
    `SELECT e.id::text, l.reference, e.at, e.detail->>'text' AS text
     FROM lead_events e JOIN leads l ON l.id = e.lead_id
     WHERE e.kind = 'note' AND e.lead_id <> ALL($1) AND (
       EXISTS (SELECT FROM unnest($2::text[]) email WHERE strpos(lower(e.detail->>'text'), email) > 0) OR
       EXISTS (SELECT FROM unnest($3::text[]) phone
         WHERE strpos(translate(e.detail->>'text', E' \\u00a0\\t()-./', ''), phone) > 0))
     ORDER BY e.id DESC`,
    [certain.map(({ id }) => id), emails, phones],
  )
  return rows
}

type Asking = {
  /** What was asked for, as `personKey` returns it. */
  key: string
  person: Person
  /** The leads that were chosen. */
  chosen: readonly Listed[]
}

/**
 * Collects what is held on a person, one JSON object a line. The audit has it before the first line is sent, because its
 * reader may stop at any line.
 *
 * @param hashOf the keyed hash of a person's key, under which the audit records it
 */
export async function accessPerson(
  client: ClientBase,
  { key, person: { leads, mentions }, chosen }: Asking,
  hashOf: (key: string) => string,
  by: Actor,
): Promise<string[]> {
  const subjects = [...new Set([key, ...chosen.map(personKey)])].map(hashOf)
  const { rows: recorded } = await client.query<Row>(
    'SELECT action, leads, at FROM privacy_audit WHERE subject_hash = ANY($1) ORDER BY at, id',
    [subjects],
  )
  await audit(client, 'access', { hash: subjects[0] ?? null, leads: chosen.length, by })
  const ids = chosen.map(({ id }) => id)
  const lines: string[] = []
  for (const [record, sql] of Object.entries(heldSql)) {
    const { rows } = await client.query<Row>(sql, [ids])
    lines.push(...rows.map((row) => line(record, row)))
  }
  const others = leads.filter(({ id }) => !ids.includes(id))
  return [
    ...lines,
    ...mentions.map(({ reference, at, text }) => line('mention', { reference, at, text })),
    // Somebody else's details must not reach this person, so whoever answers the request decides about these.
    ...others.map(({ reference }) =>
      line('lead_not_included', { reference, why: 'only the phone number is the same' }),
    ),
    ...recorded.map((entry) => line('privacy_audit', entry)),
  ]
}

const heldSql = {
  lead: `SELECT ${exportSelection} FROM leads WHERE id = ANY($1) ORDER BY created_at, id`,
  lead_event: 'SELECT lead_id, at, kind, detail FROM lead_events WHERE lead_id = ANY($1) ORDER BY id',
  booking:
    'SELECT lead_id, state, starts_at, ends_at FROM bookings WHERE lead_id = ANY($1) ORDER BY starts_at',
}

function line(record: string, row: Row): string {
  return `${JSON.stringify({ record, ...row })}\n`
}

type Choice = {
  /** The ids of the leads to erase. */
  leads: readonly string[]
  /** The ids of the notes to erase on other leads. */
  notes: readonly string[]
  /** What was asked for, as `personKey` returns it. Its erasure is recorded even where nothing was found. */
  key: string
}

/**
 * Deletes leads of a person and the notes that mention them, and records it, within the caller's transaction. A duplicate
 * of an erased lead that isn't chosen stays a duplicate.
 *
 * @param hashOf the keyed hash of a person's key, which is all that the record keeps of them
 * @returns the erasures, for the list outside of the database
 */
export async function erasePerson(
  client: ClientBase,
  { leads, notes, key }: Choice,
  hashOf: (key: string) => string,
  by: Actor,
): Promise<Erasure[]> {
  const { rows } = await client.query<{ id: string; email: string; phone: string }>(
    'SELECT id, email, phone FROM leads WHERE id = ANY($1) ORDER BY id',
    [leads],
  )
  // An erasure without leads is repeated by its subject, which would also take a lead that was left out here.
  const bySubject = new Map<string, string[]>(rows.length === 0 ? [[hashOf(key), []]] : [])
  for (const { id, email, phone } of rows) {
    const subject = hashOf(personKey({ email, phone }))
    bySubject.set(subject, [...(bySubject.get(subject) ?? []), id])
  }
  await eraseRows(client, { leads: rows.map(({ id }) => id), notes }, new Date())
  const erasures: Erasure[] = []
  for (const [subject, ids] of bySubject) {
    const own = erasures.length === 0 ? notes : []
    const at = await audit(client, 'erase', { hash: subject, leads: ids.length, by, ids, notes: own })
    erasures.push({ subject, at, leads: ids, notes: [...own] })
  }
  return erasures
}

/**
 * Deletes leads with all that belongs to them, and the text of notes from before a time.
 *
 * @returns how many leads
 */
export async function eraseRows(
  client: ClientBase,
  { leads, notes }: { leads: readonly string[]; notes: readonly string[] },
  before: Date,
): Promise<number> {
  // The messages first: while they get their recipients, they are locked and wait for their lead.
  await client.query('SELECT FROM lead_outbox WHERE lead_id = ANY($1) ORDER BY id FOR UPDATE', [leads])
  await client.query('SELECT FROM leads WHERE id = ANY($1) ORDER BY id FOR UPDATE', [leads])
  // Before any lead is locked, in the order in which calls are booked and moved.
  await lockBookings(client)
  await cancelCallsOfErasedLeads(client, leads)
  const { rowCount } = await client.query('DELETE FROM leads WHERE id = ANY($1)', [leads])
  await client.query(
    "UPDATE lead_events SET detail = $3 WHERE id = ANY($1::bigint[]) AND kind = 'note' AND at <= $2",
    [notes, before, JSON.stringify({ text: ERASED_NOTE })],
  )
  return rowCount ?? 0
}

/** What stands in a note that mentioned somebody who was erased. */
const ERASED_NOTE = '(This note mentioned somebody whose data was erased at their request.)'

type AuditEntry = {
  /** Null if it concerns no particular person. */
  hash: string | null
  leads: number
  by: Actor
  ids?: readonly string[]
  notes?: readonly string[]
}

/** Adds a record to the privacy audit. */
export async function audit(
  client: ClientBase,
  action: 'access' | 'erase' | 'export' | 'replay',
  { hash, leads, by, ids, notes }: AuditEntry,
): Promise<Date> {
  const { rows } = await client.query<{ at: Date }>(
    // In milliseconds, the precision of the erasure list.
    `INSERT INTO privacy_audit (action, subject_hash, leads, actor, lead_ids, note_ids, at)
     VALUES ($1, $2, $3, $4, $5, $6, date_trunc('milliseconds', clock_timestamp())) RETURNING at`,
    [action, hash, leads, by, ids ?? null, notes ?? null],
  )
  return rows[0]!.at
}

import { HELD_MAX, tieWords, type HeldOnPerson, type Mention } from '@site/domain/desk/privacy'
import { wholeName } from '@site/domain/lead/names'
import type { ClientBase } from 'pg'
import type { Queries } from '../database/pool.ts'
import { queryRow } from '../database/queries.ts'
import { comparableEmail, lastDigits, personKey } from '../keyed-hash.ts'
import { exportSelection, selectLastDigits, searchableText } from './lead-columns.sql.ts'
import { readContact } from './contact-in-text.ts'
import { matching, type Actor } from './lead-changes-repository.ts'
import { findMentions } from './mentions-repository.ts'
import { CERTAIN, describeTies, type PersonLead } from './person-ties.ts'

export type Listed = HeldOnPerson['leads'][number]

export type Person = Omit<HeldOnPerson, 'person'>

type Asked = { ids?: string[]; contacts?: string[] }

type Row = Record<string, unknown>

/** One round is enough for most people, and a flood of leads would have no end. */
const ROUNDS_MAX = 10

// Each condition has its index, the numbers that of the words, so each is a query of its own. Corrections are few.
const connectedSql = `
  WITH connected AS (
    SELECT id FROM leads WHERE lower(email) = ANY($1)
    UNION SELECT id FROM leads WHERE ${searchableText('leads')} @@ to_tsquery('simple', array_to_string($2::text[], ' | '))
      AND ${selectLastDigits('phone')} = ANY($2)
    UNION SELECT id FROM leads WHERE id = ANY($3)
    UNION SELECT id FROM leads WHERE merged_into = ANY($3)
    UNION SELECT lead_id FROM lead_events WHERE $4 AND kind = 'corrected'
      AND (lower(detail->'from'->>'email') = ANY($1) OR ${selectLastDigits("detail->'from'->>'phone'")} = ANY($2))
  )`

const newestSql = `${connectedSql}, newest AS (
    SELECT leads.* FROM connected JOIN leads USING (id)
    WHERE NOT EXISTS (SELECT FROM unnest($5::uuid[]) AS known (id) WHERE known.id = leads.id)
    ORDER BY created_at DESC, id DESC LIMIT $6
  )
  SELECT l.id, l.reference, l.created_at AS "createdAt", l.first_name AS "firstName", l.last_name AS "lastName", l.email,
    l.phone, left(l.message, 240) AS excerpt, l.stage, l.merged_into AS "mergedInto", e.former, e.notes, e.replies,
    (SELECT jsonb_build_object('start', starts_at, 'state', state) FROM bookings
     WHERE lead_id = l.id AND state <> 'cancelled' AND starts_at > now()) AS call
  FROM newest l, LATERAL (
    SELECT coalesce(array_agg(detail->'from') FILTER (WHERE kind = 'corrected'), '{}') AS former,
      (count(*) FILTER (WHERE kind = 'note'))::int AS notes, (count(*) FILTER (WHERE kind = 'reply'))::int AS replies
    FROM lead_events WHERE lead_id = l.id
  ) e
  ORDER BY l.created_at DESC, l.id DESC`

type Stated = Record<'firstName' | 'lastName' | 'email' | 'phone', string>
type FoundRow = Stated &
  Omit<Listed, 'name' | 'tie' | 'certain' | 'createdAt'> & {
    createdAt: Date
    mergedInto: string | null
    former: Partial<Stated>[]
  }
type Found = FoundRow & PersonLead

/** First the certain leads, then suggestions, newest first, and mentions of who is certainly meant. A flood is cut. */
export async function findPerson(client: Queries, { ids = [], contacts = [] }: Asked): Promise<Person> {
  const emails = contacts.filter((contact) => contact.includes('@'))
  const phones = contacts.filter((contact) => !contact.includes('@')).map(lastDigits)
  const found = new Map<string, Found>()
  let isLimited = false

  async function gather(isWide: boolean) {
    const seen = new Set<string>()
    const news = (values: readonly (string | null | undefined)[]) =>
      [...new Set(values)].filter((value): value is string => !!value && !seen.has(value))
    for (let round = 0; !isLimited; round += 1) {
      const all = [...found.values()]
      const asked = [
        news([...emails, ...all.flatMap((lead) => (isWide ? lead.emails : lead.emails[0]))]),
        isWide ? news([...phones, ...all.flatMap((lead) => lead.phones)]) : [],
        news([...ids, ...all.flatMap(({ id, mergedInto }) => [id, mergedInto])]),
      ]
      if (asked.flat().length === 0) return
      isLimited = round === ROUNDS_MAX
      for (const value of asked.flat()) seen.add(value)
      const { rows } = await client.query<FoundRow>(newestSql, [
        ...asked,
        isWide,
        [...found.keys()],
        HELD_MAX + 1 - found.size,
      ])
      isLimited ||= found.size + rows.length > HELD_MAX
      for (const row of rows.slice(0, HELD_MAX - found.size))
        found.set(row.id, { ...row, ...toPersonLead(row) })
    }
  }

  await gather(false)
  // A number alone only tells who left nothing else.
  const isAsked = (lead: PersonLead) =>
    ids.includes(lead.id) ||
    emails.includes(lead.emails[0] ?? '') ||
    (lead.emails.length === 0 && lead.phones.some((phone) => phones.includes(phone)))
  const certainIds = new Set(found.keys())
  await gather(true)
  const leads = [...found.values()].toSorted((a, b) => Number(b.createdAt) - Number(a.createdAt))
  const [certain, others] = [true, false].map((isCertain) =>
    leads.filter((lead) => (certainIds.has(lead.id) || isAsked(lead)) === isCertain),
  ) as [Found[], Found[]]
  const ties = describeTies(certain, others, { emails, isAsked })
  return {
    leads: [...certain, ...others].map((lead) => toListed(lead, ties.get(lead.id)!)),
    total: isLimited
      ? Math.max(leads.length, await countConnected(client, certain, { emails, phones }))
      : leads.length,
    ...(await findMentions(client, {
      contacts: [...contacts, ...certain.flatMap(listContacts)],
      without: certain.map(({ id }) => id),
    })),
  }
}

export async function findPersonOfLead(
  client: Queries,
  name: string,
): Promise<{ key: string; person: Person } | undefined> {
  const lead = await queryRow<Pick<Stated, 'email' | 'phone'> & { id: string }>(
    client,
    `SELECT id, email, phone FROM leads WHERE ${matching}`,
    [name],
  )
  return lead && { key: personKey(lead), person: await findPerson(client, { ids: [lead.id] }) }
}

async function countConnected(
  client: Queries,
  certain: readonly PersonLead[],
  { emails, phones }: Record<'emails' | 'phones', string[]>,
): Promise<number> {
  const { rows } = await client.query<{ total: number }>(
    `${connectedSql} SELECT count(*)::int AS total FROM connected`,
    [
      [...emails, ...certain.flatMap((lead) => lead.emails)],
      [...phones, ...certain.flatMap((lead) => lead.phones)],
      certain.flatMap(({ id, mergedInto }) => [id, mergedInto ?? id]),
      true,
    ],
  )
  return rows[0]!.total
}

function toPersonLead({ id, mergedInto, former, ...now }: FoundRow): PersonLead {
  const stated: Partial<Stated>[] = [now, ...former]
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

function listContacts({ former, ...now }: FoundRow): string[] {
  return [now, ...former].flatMap(({ email = '', phone = '' }) =>
    [email, phone].flatMap((each) => readContact(each) ?? []),
  )
}

function toListed(lead: Found, tie: Listed['tie']): Listed {
  const { id, reference, email, phone, excerpt, stage, notes, replies, call } = lead
  return {
    id,
    reference,
    createdAt: lead.createdAt.toISOString(),
    name: wholeName(lead),
    email,
    phone,
    excerpt,
    stage,
    tie,
    notes,
    replies,
    certain: CERTAIN.has(tie),
    call: call && { ...call, start: new Date(call.start).toISOString() },
  }
}

export type Choice = {
  key: string
  person: Person
  leads: readonly Listed[]
  mentions: readonly Mention[]
}

/** One JSON object a line. The audit has it before the first line is sent, because its reader may stop at any line. */
export async function accessPerson(
  client: ClientBase,
  { key, person, leads, mentions }: Choice,
  hashOf: (key: string) => string,
  by: Actor,
): Promise<string[]> {
  const subjects = [...new Set([key, ...leads.map(personKey)])].map(hashOf)
  const { rows: recorded } = await client.query<Row>(
    'SELECT action, leads, at FROM privacy_audit WHERE subject_hash = ANY($1) ORDER BY at, id',
    [subjects],
  )
  await audit(client, 'access', { hash: subjects[0] ?? null, leads: leads.length, by })
  const lines: string[] = []
  for (const [record, sql] of Object.entries(heldSql)) {
    const { rows } = await client.query<Row>(sql, [leads.map(({ id }) => id)])
    lines.push(...rows.map((row) => line(record, row)))
  }
  return [
    ...lines,
    ...mentions.map(({ reference, at, place, text }) => line('mention', { reference, at, place, text })),
    ...leftOut(person, leads, mentions),
    ...recorded.map((entry) => line('privacy_audit', entry)),
  ]
}

/** Another person's details must not reach this one, so who answers the request decides. The file says what isn't in it. */
function leftOut(
  { leads, total, mentions, hasAllMentions }: Person,
  chosen: readonly Listed[],
  chosenMentions: readonly Mention[],
): string[] {
  const [ids, texts] = [new Set(chosen.map(({ id }) => id)), new Set(chosenMentions.map(({ id }) => id))]
  const unlisted = total - leads.length
  return [
    ...leads
      .filter(({ id }) => !ids.has(id))
      .map(({ reference, tie }) =>
        line('lead_not_included', { reference, why: `not chosen: ${tieWords[tie]}` }),
      ),
    ...mentions
      .filter(({ id }) => !texts.has(id))
      .map(({ reference, place }) => line('mention_not_included', { reference, place, why: 'not chosen' })),
    ...(unlisted > 0
      ? [line('leads_not_listed', { leads: unlisted, why: `only ${HELD_MAX} are listed` })]
      : []),
    ...(hasAllMentions ? [] : [line('mentions_not_listed', { why: 'only the newest texts are searched' })]),
  ]
}

const heldSql = {
  lead: `SELECT ${exportSelection} FROM leads WHERE id = ANY($1) ORDER BY created_at, id`,
  lead_event: 'SELECT lead_id, at, kind, detail FROM lead_events WHERE lead_id = ANY($1) ORDER BY id',
  booking:
    'SELECT id, lead_id, service, state, starts_at, ends_at FROM bookings WHERE lead_id = ANY($1) ORDER BY starts_at',
}

function line(record: string, row: Row): string {
  return `${JSON.stringify({ record, ...row })}\n`
}

type AuditEntry = {
  hash: string | null
  leads: number
  by: Actor
  ids?: readonly string[]
  notes?: readonly string[]
}

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

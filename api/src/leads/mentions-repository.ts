import { HELD_MAX, type Mention } from '@site/domain/desk/privacy'
import type { ClientBase } from 'pg'
import type { Queries } from '../database/pool.ts'
import { queryRows } from '../database/queries.ts'
import { createContactSearch } from './contact-in-text.ts'

/** How many of the newest leads and events are searched, and in one statement: with long messages, that takes a second or two. */
const SEARCHED_MAX = 50_000
const SEARCHED_AT_ONCE = 12_500

/** Texts that are read: not all that the database finds are mentions. */
const FOUND_MAX = 2 * HELD_MAX

/** A person with more addresses and numbers than these is a flood. */
const CONTACTS_MAX = 100

const reasonsIn = (detail: string) => `${detail}->'from'->>'lostReason', ${detail}->'to'->>'lostReason'`

/** What staff write: of how a call went (`ended`), it is a note, too. */
const WRITTEN = "kind IN ('note', 'reply', 'changed', 'ended')"

const textsSql = `
  SELECT id::text, lead_id, at, CASE kind WHEN 'ended' THEN 'note' ELSE kind END AS place,
    concat_ws(E'\n', detail->>'subject', detail->>'text', detail->>'note', ${reasonsIn('detail')}) AS text
  FROM (SELECT * FROM lead_events WHERE ${WRITTEN} ORDER BY id DESC LIMIT ${SEARCHED_AT_ONCE} OFFSET $3) AS events
  UNION ALL
  SELECT l.id || '.' || t.place, l.id, l.created_at, t.place, t.text
  FROM (SELECT * FROM leads ORDER BY created_at DESC, id LIMIT ${SEARCHED_AT_ONCE} OFFSET $3) AS l, LATERAL (VALUES
    ('message', l.message), ('lostReason', l.lost_reason),
    ('answers', (SELECT string_agg(concat_ws(': ', a->>'question', a->>'answer'), E'\n') FROM jsonb_array_elements(l.answers) AS a))
  ) AS t (place, text)`

/** Newest first. `contacts` as `readContact` returns them; `without`: leads whose own texts aren't mentions. */
export async function findMentions(
  client: Queries,
  { contacts, without }: { contacts: readonly string[]; without: readonly string[] },
): Promise<{ mentions: Mention[]; hasAllMentions: boolean }> {
  const wanted = [...new Set(contacts)]
  if (wanted.length === 0) return { mentions: [], hasAllMentions: true }
  const search = createContactSearch(wanted.slice(0, CONTACTS_MAX))
  const size = await countTexts(client)
  const rows: MentionRow[] = []
  for (let from = 0; from < Math.min(size, SEARCHED_MAX) && rows.length < FOUND_MAX; from += SEARCHED_AT_ONCE)
    rows.push(...(await readTexts(client, [without, search.sql, from])))
  // A text twice: while one part was read, new leads moved it into the next.
  const read = [...new Map(rows.map((row) => [row.id, row])).values()]
  const found = read.filter(({ text }) => search.isIn(text)).toSorted((a, b) => Number(b.at) - Number(a.at))
  return {
    mentions: found
      .slice(0, HELD_MAX)
      .map(({ id, reference, at, place, text }) => ({ id, reference, at: at.toISOString(), place, text })),
    hasAllMentions:
      wanted.length <= CONTACTS_MAX &&
      found.length <= HELD_MAX &&
      rows.length < FOUND_MAX &&
      size <= SEARCHED_MAX,
  }
}

type MentionRow = Omit<Mention, 'at'> & { at: Date }

async function countTexts(client: Queries): Promise<number> {
  const count = (table: string) =>
    `SELECT count(*)::int AS n FROM (SELECT FROM ${table} LIMIT ${SEARCHED_MAX + 1}) AS few`
  const { rows } = await client.query<{ size: number }>(
    `SELECT max(n) AS size FROM (${count('leads')} UNION ALL ${count('lead_events')}) AS sizes`,
  )
  return rows[0]!.size
}

const readTexts = (client: Queries, values: unknown[]) =>
  queryRows<MentionRow>(
    client,
    `SELECT t.id, l.reference, t.at, t.place, t.text FROM (${textsSql}) AS t JOIN leads l ON l.id = t.lead_id
     WHERE t.lead_id <> ALL($1) AND t.text ~* $2 ORDER BY t.at DESC, t.id LIMIT ${FOUND_MAX}`,
    values,
  )

const ERASED = '(This text mentioned a person whose data was erased at their request.)'

/** Erases texts from before a time. @param ids of mentions: of an event, or of a lead with the field's name */
export async function eraseMentions(client: ClientBase, ids: readonly string[], before: Date) {
  const reasons = ['from', 'to'].reduce((sql, side) => {
    const value = `CASE jsonb_typeof(detail->'${side}'->'lostReason') WHEN 'string' THEN to_jsonb($3::text) ELSE 'null' END`
    return `jsonb_set(${sql}, '{${side},lostReason}', ${value}, false)`
  }, 'detail')
  await client.query(
    `UPDATE lead_events SET detail = CASE kind WHEN 'note' THEN jsonb_build_object('text', $3::text)
       WHEN 'reply' THEN detail || jsonb_build_object('subject', $3::text, 'text', $3::text)
       WHEN 'ended' THEN detail || jsonb_build_object('note', $3::text) ELSE ${reasons} END
     WHERE id = ANY($1::bigint[]) AND ${WRITTEN} AND at <= $2`,
    [ids.filter((id) => !id.includes('.')), before, ERASED],
  )
  const fields = ids.filter((id) => id.includes('.'))
  const instead = (column: string, place: string, value: string) =>
    `${column} = CASE WHEN id || '.${place}' = ANY($1) THEN ${value} ELSE ${column} END`
  await client.query(
    `UPDATE leads SET ${instead('message', 'message', '$3')}, ${instead('lost_reason', 'lostReason', '$3')},
       ${instead('answers', 'answers', 'NULL')}, version = version + 1, changed_at = now()
     WHERE id = ANY($2::uuid[]) AND created_at <= $4`,
    [fields, fields.map((id) => id.slice(0, id.indexOf('.'))), ERASED, before],
  )
}

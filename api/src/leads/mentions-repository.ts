import { HELD_MAX, type Mention } from '@site/contracts/desk/privacy'
import type { ClientBase } from 'pg'
import type { Queries } from '../database/pool.ts'
import { createContactSearch } from './contact-in-text.ts'

// The texts about one lead that can mention another person: what staff wrote, and what visitors did.

/** How many of the newest leads and events are searched. Ten thousand take about a tenth of a second. */
const SEARCHED_MAX = 50_000

/** A person with more addresses and numbers than these is a flood. */
const CONTACTS_MAX = 100

const reasonsIn = (detail: string) => `${detail}->'from'->>'lostReason', ${detail}->'to'->>'lostReason'`

const textsSql = `
  SELECT id::text, lead_id, at, kind AS place,
    concat_ws(E'\n', detail->>'subject', detail->>'text', ${reasonsIn('detail')}) AS text
  FROM (SELECT * FROM lead_events WHERE kind IN ('note', 'reply', 'changed') ORDER BY id DESC LIMIT ${SEARCHED_MAX}) AS events
  UNION ALL
  SELECT l.id || '.' || t.place, l.id, l.created_at, t.place, t.text
  FROM (SELECT * FROM leads ORDER BY created_at DESC LIMIT ${SEARCHED_MAX}) AS l, LATERAL (VALUES
    ('message', l.message), ('lostReason', l.lost_reason),
    ('answers', (SELECT string_agg(concat_ws(': ', a->>'question', a->>'answer'), E'\n') FROM jsonb_array_elements(l.answers) AS a))
  ) AS t (place, text)`

/**
 * Finds texts that mention a person, newest first.
 *
 * @param contacts addresses and numbers as `readContact` returns them
 * @param without leads whose own texts aren't mentions
 */
export async function findMentions(
  client: Queries,
  { contacts, without }: { contacts: readonly string[]; without: readonly string[] },
): Promise<{ mentions: Mention[]; hasAllMentions: boolean }> {
  const wanted = [...new Set(contacts)]
  if (wanted.length === 0) return { mentions: [], hasAllMentions: true }
  const search = createContactSearch(wanted.slice(0, CONTACTS_MAX))
  const { rows } = await client.query<Omit<Mention, 'at'> & { at: Date; isAll: boolean }>(
    `SELECT t.id, l.reference, t.at, t.place, t.text,
       (SELECT max(n) < ${SEARCHED_MAX} FROM (
         SELECT count(*) AS n FROM (SELECT FROM leads LIMIT ${SEARCHED_MAX}) a
         UNION ALL SELECT count(*) FROM (SELECT FROM lead_events LIMIT ${SEARCHED_MAX}) b) AS sizes) AS "isAll"
     FROM (${textsSql}) AS t JOIN leads l ON l.id = t.lead_id
     WHERE t.lead_id <> ALL($1) AND t.text ~* $2 ORDER BY t.at DESC, t.id LIMIT ${2 * HELD_MAX}`,
    [without, search.sql],
  )
  const found = rows.filter(({ text }) => search.isIn(text))
  return {
    mentions: found
      .slice(0, HELD_MAX)
      .map(({ id, reference, at, place, text }) => ({ id, reference, at: at.toISOString(), place, text })),
    hasAllMentions:
      wanted.length <= CONTACTS_MAX &&
      found.length <= HELD_MAX &&
      rows.length < 2 * HELD_MAX &&
      (rows[0]?.isAll ?? true),
  }
}

/** What stands in a text that mentioned a person who was erased. */
const ERASED = '(This text mentioned a person whose data was erased at their request.)'

/** Erases texts from before a time. @param ids of mentions: of an event, or of a lead with the field's name */
export async function eraseMentions(client: ClientBase, ids: readonly string[], before: Date): Promise<void> {
  const reasons = ['from', 'to'].reduce((sql, side) => {
    const value = `CASE jsonb_typeof(detail->'${side}'->'lostReason') WHEN 'string' THEN to_jsonb($3::text) ELSE 'null' END`
    return `jsonb_set(${sql}, '{${side},lostReason}', ${value}, false)`
  }, 'detail')
  await client.query(
    `UPDATE lead_events SET detail = CASE kind WHEN 'note' THEN jsonb_build_object('text', $3::text)
       WHEN 'reply' THEN detail || jsonb_build_object('subject', $3::text, 'text', $3::text) ELSE ${reasons} END
     WHERE id = ANY($1::bigint[]) AND kind IN ('note', 'reply', 'changed') AND at <= $2`,
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

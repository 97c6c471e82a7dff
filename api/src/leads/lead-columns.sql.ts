import { BRAND } from '@site/domain/brand'
import { leadFields, type LeadField } from '@site/domain/lead/lead-fields'

export function toColumn(field: LeadField): string {
  return field.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
}

const leadColumns = leadFields.map(toColumn)

export const exportColumns: readonly string[] = [
  'id',
  'reference',
  'created_at',
  'status',
  // The source comes first, so that it is easy to see in a wide table.
  ...leadColumns.toSorted((one, other) => Number(other === 'lead_source') - Number(one === 'lead_source')),
  'answers',
  'page',
  'context',
  'consent',
  'spam_reasons',
  'stage',
  'owner',
  'value_cents',
  'lost_reason',
  'follow_up_on',
  'due_at',
  'answered_at',
  'idempotency_key',
  'request_id',
]

/** The stored columns in SQL. pg would turn a date into a time, so it is text. */
export const exportSelection = exportColumns.join(', ').replace('follow_up_on', 'follow_up_on::text')

const utm = (name: string) => `coalesce(context->'utm'->>'${name}', context->'firstTouch'->'utm'->>'${name}')`

/** A lead's campaign. The statistics are of this exact expression. */
export const CAMPAIGN = utm('campaign')

/** A lead's whole name: one word is stored as both names. */
export const NAME =
  "CASE WHEN last_name IN ('', first_name) THEN first_name ELSE first_name || ' ' || last_name END"

const LOCAL = `created_at AT TIME ZONE '${BRAND.timeZone}'`

/** The columns of a CSV, in SQL: what people work with. Spreadsheets take a time with an offset as a text. */
const forPeople: Readonly<Record<string, string>> = {
  reference: 'reference',
  received: `to_char(${LOCAL}, 'YYYY-MM-DD"T"HH24:MI:SS') || to_char(${LOCAL} - created_at AT TIME ZONE 'UTC', '+HH24:MI')`,
  local_time: `to_char(${LOCAL}, 'YYYY-MM-DD HH24:MI')`,
  name: NAME,
  company: 'company',
  phone: 'phone',
  email: 'email',
  source: 'lead_source',
  campaign: CAMPAIGN,
  medium: utm('medium'),
  stage: 'stage',
  value_aud: '(value_cents / 100.0)::numeric(12, 2)::text',
  owner: '(SELECT name FROM desk_people WHERE desk_people.id = owner)',
  message: 'message',
}

/** The columns that only programs need, in SQL: times in ISO 8601, lists and objects as JSON. */
const forPrograms = Object.fromEntries(
  exportColumns
    .filter((name) => name === 'owner' || !(name in forPeople))
    .map((name) => [name === 'owner' ? 'owner_id' : name, `to_jsonb(leads.${name}) #>> '{}'`]),
)

export function csvColumns(all = false): { names: readonly string[]; selection: string } {
  const columns = Object.entries({ ...forPeople, ...(all && forPrograms) })
  return {
    names: columns.map(([name]) => name),
    selection: columns.map(([name, sql]) => `${sql} AS ${name}`).join(', '),
  }
}

/** The words by which lead `alias` is found: the index leads_by_all_words only matches this expression. */
export function searchableText(alias: string): string {
  const columns = ['reference', 'first_name', 'last_name', 'company', 'email', 'phone', 'message']
  return `lead_words(${columns.map((column) => `${alias}.${column}`).join(', ')})`
}

/** SQL for the last nine digits of a phone number, which are the same with a country's code or without. */
export function selectLastDigits(column: string): string {
  return `right(regexp_replace(${column}, '\\D', '', 'g'), 9)`
}

/** SQL of a person of the desk, or NULL. */
export const personSql = (id: string, name: string) =>
  `CASE WHEN ${id} IS NOT NULL THEN jsonb_build_object('id', ${id}, 'name', coalesce(${name}, '')) END`

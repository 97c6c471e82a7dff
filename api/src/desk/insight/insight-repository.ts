import { BRAND } from '@site/domain/brand'
import type { FieldFigures, Insight, InsightDimension, InsightRow, Period } from '@site/domain/desk/insight'
import { formOfSource } from '@site/domain/forms/all-forms'
import { shownFields } from '@site/domain/forms/form-definition'
import type { CountKind } from '@site/domain/insight/counts'
import { formSources } from '@site/domain/lead/lead-fields'
import type { Queries } from '../../database/pool.ts'
import { queryRows } from '../../database/queries.ts'
import { PAGE } from '../list/conditions.ts'

type Days = Omit<Period, 'form'>

/** Which rows of the counts have a dimension, and the column of its keys. */
const counted: Record<InsightDimension, readonly [CountKind, string]> = {
  page: ['device', 'page'],
  day: ['device', 'day::text'],
  device: ['device', 'key'],
  channel: ['channel', 'key'],
  campaign: ['campaign', 'key'],
  source: ['source', 'key'],
  medium: ['medium', 'key'],
  form: ['form', 'key'],
}

const LEAD_PAGE = `coalesce(${PAGE}, 'other')`

/** Figures from the leads themselves. Without consent, a lead doesn't tell how its visitor came. */
const ofLeads: Partial<Record<InsightDimension, string>> = {
  page: LEAD_PAGE,
  day: `to_char(created_at AT TIME ZONE '${BRAND.timeZone}', 'YYYY-MM-DD')`,
  form: 'lead_source',
}

type Figures = Insight['total']
type Sent = Figures['reported']

export async function readInsight(
  database: Queries,
  by: InsightDimension,
  { from, to, page }: Days,
): Promise<Insight> {
  const [kind, key] = counted[by]
  const [rows, [total], leads] = await Promise.all([
    readCounts(database, kind, key, [from, to, page ?? null]),
    readCounts(database, 'device', "'total'", [from, to, page ?? null]),
    readLeads(database, ofLeads[by] ?? "'total'", [from, to, page ?? null]),
  ])
  const none = { sent: 0, calls: 0 }
  const inTotal = [...leads.values()].reduce<Sent>(
    (sum, { sent, calls }) => ({ sent: sum.sent + sent, calls: sum.calls + calls }),
    none,
  )
  const figures = (row: Counted | undefined, sent: Sent): Figures => {
    const { views = 0, began = 0, phone = 0, sent: reported = 0, calls = 0 } = row ?? {}
    return { views, began, ...sent, reported: { sent: reported, calls }, phone }
  }
  const known = new Map(rows.map((row) => [row.key, row]))
  const all: InsightRow[] = ofLeads[by]
    ? [...new Set([...known.keys(), ...leads.keys()])].map((each) => ({
        key: each,
        ...figures(known.get(each), leads.get(each) ?? none),
      }))
    : rows.map((row) => ({ key: row.key, ...figures(row, { sent: row.sent, calls: row.calls }) }))
  const inOrder = (one: InsightRow, other: InsightRow) =>
    (by === 'day' ? 0 : other.views - one.views || other.sent - one.sent) || one.key.localeCompare(other.key)
  return { from, to, rows: all.toSorted(inOrder), total: figures(total, inTotal) }
}

type Counted = Omit<Figures, 'reported'> & { key: string }
type Parameters = [from: string, to: string, page: string | null]

const readCounts = (database: Queries, kind: CountKind, key: string, days: Parameters) =>
  queryRows<Counted>(
    database,
    `SELECT ${key} AS key, sum(views)::int AS views, sum(began)::int AS began, sum(sent)::int AS sent,
       sum(calls)::int AS calls, sum(phone)::int AS phone
     FROM page_counts WHERE day BETWEEN $1 AND $2 AND ($3::text IS NULL OR page = $3) AND kind = $4 GROUP BY 1`,
    [...days, kind],
  )

/** Leads that visitors sent from pages, by key. Quarantined ones don't count; merged ones were sent all the same. */
async function readLeads(database: Queries, key: string, days: Parameters): Promise<Map<string, Sent>> {
  const { rows } = await database.query<Sent & { key: string }>(
    `SELECT ${key} AS key, count(*)::int AS sent, (count(*) FILTER (WHERE lead_source = 'booking_form'))::int AS calls
     FROM leads
     WHERE created_at >= $1::date::timestamp AT TIME ZONE '${BRAND.timeZone}'
       AND created_at < ($2::date + 1)::timestamp AT TIME ZONE '${BRAND.timeZone}'
       AND ($3::text IS NULL OR ${LEAD_PAGE} = $3) AND status = 'received' AND lead_source = ANY($4) GROUP BY 1`,
    [...days, formSources],
  )
  return new Map(rows.map(({ key: name, ...sent }) => [name, sent]))
}

/** How far visitors got in a form, field by field. */
export async function readFields(
  database: Queries,
  { form, from, to, page }: Period,
): Promise<FieldFigures[]> {
  const { rows } = await database.query<Omit<FieldFigures, 'stopped'>>(
    `SELECT field AS name, sum(reached)::int AS reached, sum(errors)::int AS errors FROM field_counts
     WHERE day BETWEEN $1 AND $2 AND ($3::text IS NULL OR page = $3) AND form = $4 GROUP BY 1`,
    [from, to, page, form],
  )
  const known = new Map(rows.map((row) => [row.name, row]))
  const defined = shownFields(formOfSource(form)).map(({ name }) => name)
  const fields =
    form === 'landing_form'
      ? // Editors choose the fields. A later one is never reached more often.
        rows.toSorted(
          (one, other) => other.reached - one.reached || place(defined, one) - place(defined, other),
        )
      : defined.map((name) => known.get(name) ?? { name, reached: 0, errors: 0 })
  const sent =
    (await readCounts(database, 'form', 'key', [from, to, page ?? null])).find(({ key }) => key === form)
      ?.sent ?? 0
  return fields.map(({ name, reached, errors }, index) => ({
    name,
    reached,
    stopped: Math.max(0, reached - (fields[index + 1]?.reached ?? sent)),
    errors,
  }))
}

function place(defined: readonly string[], { name }: { name: string }): number {
  return defined.indexOf(name) + 1 || Number.POSITIVE_INFINITY
}

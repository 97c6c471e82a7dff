import { NAMES_MAX, namedKinds, type CountBatch } from '@site/domain/insight/counts'
import type { Database, Queries } from '../database/pool.ts'

/** How long counts are kept, as an SQL interval: two years to compare, and the current month. */
const KEPT_FOR = "interval '25 months'"

/** Only one batch is added at a time, so that two can't let in more names together than a day may have. */
const LOCK = "SELECT pg_advisory_xact_lock(hashtext('page_counts'))"

/** Names that a day has already, and new ones while there is room, stay; others become `other`. */
const ADD_COUNTS = `
  WITH given AS (
    SELECT * FROM jsonb_to_recordset($1) AS given
      (day date, kind text, page text, key text, views int, began int, sent int, calls int, phone int)
  ), named AS (
    SELECT day, kind, key, EXISTS (
      SELECT FROM page_counts p WHERE p.day = given.day AND p.kind = given.kind AND p.key = given.key
    ) AS known
    FROM given WHERE kind = ANY($2) AND key <> 'other' GROUP BY day, kind, key
  ), admitted AS (
    SELECT day, kind, key, known OR row_number() OVER (PARTITION BY day, kind, known ORDER BY key) <= $3 - (
      SELECT count(*) FROM page_counts p WHERE p.day = named.day AND p.kind = named.kind AND p.key <> 'other'
    ) AS fits
    FROM named
  )
  INSERT INTO page_counts AS stored (day, kind, page, key, views, began, sent, calls, phone)
  SELECT day, kind, page, CASE WHEN fits IS false THEN 'other' ELSE key END AS counted,
    sum(views), sum(began), sum(sent), sum(calls), sum(phone)
  FROM given LEFT JOIN admitted USING (day, kind, key)
  GROUP BY day, kind, page, counted
  ON CONFLICT (day, kind, page, key) DO UPDATE SET
    views = stored.views + excluded.views,
    began = stored.began + excluded.began,
    sent = stored.sent + excluded.sent,
    calls = stored.calls + excluded.calls,
    phone = stored.phone + excluded.phone`

const ADD_FIELD_COUNTS = `
  INSERT INTO field_counts AS stored (day, form, page, field, reached, errors)
  SELECT day, form, page, field, sum(reached), sum(errors)
  FROM jsonb_to_recordset($1) AS given (day date, form text, page text, field text, reached int, errors int)
  GROUP BY day, form, page, field
  ON CONFLICT (day, form, page, field) DO UPDATE SET
    reached = stored.reached + excluded.reached,
    errors = stored.errors + excluded.errors`

export async function addCounts(database: Database, { counts, fields }: CountBatch) {
  await database.transaction(async (client) => {
    await client.query(LOCK)
    await client.query(ADD_COUNTS, [JSON.stringify(counts), namedKinds, NAMES_MAX])
    await client.query(ADD_FIELD_COUNTS, [JSON.stringify(fields)])
  })
}

export async function deleteOldCounts(database: Queries) {
  await database.query(`DELETE FROM page_counts WHERE day < now() - ${KEPT_FOR}`)
  await database.query(`DELETE FROM field_counts WHERE day < now() - ${KEPT_FOR}`)
  await database.query(`DELETE FROM experiments WHERE ended_at < now() - ${KEPT_FOR}`)
}

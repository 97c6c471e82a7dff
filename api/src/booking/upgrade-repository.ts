import type { Queries } from '../database/pool.ts'

/** By then, every instance of the release before this migration has been replaced. */
const ROLLOUT_MINUTES = 15

const isOver = `EXISTS (SELECT FROM schema_migrations
  WHERE name LIKE '%give-calls-a-life-of-their-own.sql' AND applied_at < now() - interval '${ROLLOUT_MINUTES} minutes')`

/** The lines with the time that the release before wrote into the message of a call's lead. */
const TIME_LINES = '^Call on: [^\\n]*\\nAt: [^\\n]*\\n'

/** Completes what release 1 stored in a rollout. The next one drops the column `token` and the trigger `complete_booking`. */
export async function finishUpgrade(database: Queries) {
  await database.query(
    `WITH old AS (
       UPDATE bookings b SET token = NULL,
         service = CASE b.service WHEN '' THEN coalesce(substring(l.message FROM E'\\nService: ([^\\n]*)'), '') ELSE b.service END
       FROM leads l WHERE l.id = b.lead_id AND token IS NOT NULL AND ${isOver} RETURNING b.lead_id
     ), events AS (
       UPDATE lead_events SET call_id = lead_id
       WHERE call_id IS NULL AND lead_id IN (SELECT lead_id FROM old) AND kind IN ('booked', 'moved', 'cancelled')
     )
     UPDATE leads SET message = regexp_replace(message, $1, '') WHERE id IN (SELECT lead_id FROM old)`,
    [TIME_LINES],
  )
}

import type { Limit } from '@site/kit/settings/kinds'
import type { Queries } from '../database/pool.ts'
import type { QuotaState } from '@site/kit/quota'

type Counter = Limit & { key: string }

/** In the order of their keys, so that two requests can't deadlock. No window outlives a clock that is set back. */
export async function takePlaces(
  database: Queries,
  counters: readonly Counter[],
): Promise<Map<string, QuotaState>> {
  const { rows } = await database.query<{ key: string; taken: number; places: number; resetMs: number }>(
    `INSERT INTO lead_counters AS counter (key, taken, places, ends_at)
     SELECT key, 1, places, now() + window_ms * interval '1 millisecond'
     FROM unnest($1::text[], $2::integer[], $3::bigint[]) AS wanted (key, places, window_ms) ORDER BY key
     ON CONFLICT (key) DO UPDATE SET
       taken = CASE WHEN counter.ends_at <= now() THEN 1 ELSE least(counter.taken, excluded.places) + 1 END,
       places = excluded.places,
       ends_at = CASE WHEN counter.ends_at <= now() THEN excluded.ends_at ELSE least(counter.ends_at, excluded.ends_at) END
     RETURNING key, taken, places, extract(epoch FROM ends_at - now())::float8 * 1000 AS "resetMs"`,
    [
      counters.map(({ key }) => key),
      counters.map(({ max }) => max),
      counters.map(({ windowMs }) => windowMs),
    ],
  )
  return new Map(
    rows.map(({ key, taken, places, resetMs }) => [
      key,
      { allowed: taken <= places, limit: places, remaining: Math.max(0, places - taken), resetMs },
    ]),
  )
}

export async function giveBackPlaces(database: Queries, keys: readonly string[]) {
  await database.query(
    `UPDATE lead_counters SET taken = least(taken, places) - 1
     WHERE key IN (SELECT key FROM lead_counters WHERE key = ANY($1) AND taken > 0 ORDER BY key FOR UPDATE)`,
    [keys],
  )
}

export async function deleteOldCounters(database: Queries) {
  await database.query(
    `DELETE FROM lead_counters
     WHERE key IN (SELECT key FROM lead_counters WHERE ends_at < now() FOR UPDATE SKIP LOCKED)`,
  )
}

import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../database/pool.ts'

/** Why the service is not ready; undefined if it is. */
export type NotReady = 'database-away' | 'schema-behind' | undefined

/** Milliseconds to cache the result, so that any number of probes costs one query a second. */
const CACHE_MS = 1000

/** Milliseconds before a probe treats the database as unavailable. */
const CAP_MS = 500

/**
 * Checks that the database answers and has at least the schema this code needs.
 *
 * @param expected the newest migration this code knows
 */
export function createReadiness(database: Database, expected: number): () => Promise<NotReady> {
  let cached: { until: number; answer: Promise<NotReady> } | undefined

  return () => {
    if (!cached || cached.until <= Date.now()) {
      cached = { until: Date.now() + CACHE_MS, answer: look(database, expected) }
    }
    return cached.answer
  }
}

async function look(database: Database, expected: number): Promise<NotReady> {
  const timer = new AbortController()
  const cap = delay(CAP_MS, undefined, { signal: timer.signal }).catch(() => undefined)
  const version = readVersion(database).catch(() => undefined)
  const found = await Promise.race([version, cap])
  timer.abort()
  if (found === undefined) return 'database-away'
  return found >= expected ? undefined : 'schema-behind'
}

async function readVersion(database: Database): Promise<number> {
  const { rows } = await database.query<{ name: string | null }>(
    "SELECT to_regclass('schema_migrations') AS name",
  )
  if (rows[0]?.name == null) return 0
  const { rows: versions } = await database.query<{ version: number | null }>(
    'SELECT max(version) AS version FROM schema_migrations',
  )
  return versions[0]?.version ?? 0
}

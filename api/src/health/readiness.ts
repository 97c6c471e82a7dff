import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../database/pool.ts'

/** Why the service is not ready, or undefined where it is. */
export type NotReady = 'database-away' | 'schema-behind' | undefined

/** Milliseconds that an answer is kept: probes of any number cost one statement a second. */
const CACHE_MS = 1000

/** Milliseconds after which a database counts as away, for a probe. */
const CAP_MS = 500

/**
 * Whether the database answers and has the schema that this code was written for, or a later one.
 *
 * @param expected the newest migration that this code knows
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

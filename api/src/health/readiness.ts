import { setTimeout as delay } from 'node:timers/promises'
import { readSchemaVersion } from '../database/migrations.ts'
import type { Database } from '../database/pool.ts'

export type Readiness = 'ready' | 'database-away' | 'schema-behind'

/** Milliseconds to cache the result, so that any number of probes costs one query a second. */
const CACHE_MS = 1000

/** Milliseconds before a probe treats the database as unavailable. */
const CAP_MS = 500

/**
 * Checks that the database answers and has at least the schema this code needs.
 *
 * @param expected the newest migration this code knows
 */
export function createReadiness(database: Database, expected: number): () => Promise<Readiness> {
  let cached: { until: number; answer: Promise<Readiness> } | undefined

  return () => {
    if (!cached || cached.until <= Date.now()) {
      cached = { until: Date.now() + CACHE_MS, answer: check(database, expected) }
    }
    return cached.answer
  }
}

async function check(database: Database, expected: number): Promise<Readiness> {
  const timer = new AbortController()
  const cap = delay(CAP_MS, undefined, { signal: timer.signal }).catch(() => undefined)
  const version = readSchemaVersion(database).catch(() => undefined)
  const found = await Promise.race([version, cap])
  timer.abort()
  if (found === undefined) return 'database-away'
  return found >= expected ? 'ready' : 'schema-behind'
}

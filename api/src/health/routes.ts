import * as z from 'zod/mini'
import { latestVersion, readSchemaVersion } from '../database/migrations.ts'
import { createPool, type Database } from '../database/pool.ts'
import { unavailable } from '../errors.ts'
import type { Api } from '../plugins/schemas.ts'
import { withTimeout } from '../with-timeout.ts'

export async function healthRoutes(app: Api, { databaseUrl }: { databaseUrl: string }) {
  // A separate connection, so that a burst that uses up the pool does not make the service look unready.
  const database = createPool(databaseUrl, () => {}, { size: 1 })
  app.addHook('onReady', () => database.open())
  app.addHook('onClose', () => database.end())
  const expected = await latestVersion()
  let cached: { until: number; answer: Promise<{ status: 'ready' }> } | undefined

  const alive = {
    summary: 'Whether the process is running',
    description: 'Never touches the database.',
    response: { 200: z.object({ status: z.literal('ok') }) },
  }
  app.get('/healthz', { schema: alive }, async () => ({ status: 'ok' as const }))

  const ready = {
    summary: 'Whether it can store a lead',
    description: 'Asks the database, at most once a second, and waits half a second at most.',
    response: { 200: z.object({ status: z.literal('ready') }) },
    refuses: { 503: 'The database is unreachable or not migrated, or the service is closing.' },
  }
  app.get('/readyz', { schema: ready }, async () => {
    if (app.isDraining()) throw unavailable('The service is closing', 1)
    if (!cached || cached.until <= performance.now())
      cached = { until: performance.now() + CACHE_MS, answer: check(database, expected) }
    return cached.answer
  })
}

/** Any number of probes costs one query a second. */
const CACHE_MS = 1000

const CAP_MS = 500

async function check(database: Database, expected: number): Promise<{ status: 'ready' }> {
  const late = () => new Error(`no answer within ${CAP_MS} ms`)
  const found = await withTimeout(CAP_MS, readSchemaVersion(database), late).catch((cause: unknown) => {
    throw unavailable('The database does not answer', 1, cause)
  })
  if (found < expected) throw unavailable('The database has not been migrated', 1)
  return { status: 'ready' }
}

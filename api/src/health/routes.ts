import type { FastifyInstance } from 'fastify'
import { latestVersion } from '../database/migrations.ts'
import { createPool } from '../database/pool.ts'
import { unavailable } from '../errors.ts'
import { createReadiness } from './readiness.ts'

const reasons = {
  'database-away': 'The database does not answer',
  'schema-behind': 'The database has not been migrated',
}

/** GET /healthz and GET /readyz (contract.md, Lead API). */
export async function healthRoutes(
  app: FastifyInstance,
  { databaseUrl }: { databaseUrl: string },
): Promise<void> {
  // A connection of its own: a burst that keeps the others busy is no reason to be taken out of service.
  const database = createPool(databaseUrl, () => {}, { size: 1 })
  app.addHook('onClose', () => database.end())
  const isNotReady = createReadiness(database, await latestVersion())

  app.get('/healthz', async () => ({ status: 'ok' }))

  app.get('/readyz', async () => {
    if (app.isDraining()) throw unavailable('The service is closing', 1)
    const reason = await isNotReady()
    if (reason) throw unavailable(reasons[reason], 1, new Error(reason))
    return { status: 'ready' }
  })
}

import type { FastifyInstance } from 'fastify'
import { latestVersion } from '../database/migrations.ts'
import { createPool } from '../database/pool.ts'
import { unavailable } from '../errors.ts'
import { createReadiness } from './readiness.ts'

const reasons = {
  'database-away': 'The database does not answer',
  'schema-behind': 'The database has not been migrated',
}

/** GET /healthz and GET /readyz (docs/http.md, Probes). */
export async function healthRoutes(
  app: FastifyInstance,
  { databaseUrl }: { databaseUrl: string },
): Promise<void> {
  // A separate connection, so that a burst that uses up the pool does not make the service look unready.
  const database = createPool(databaseUrl, () => {}, { size: 1 })
  app.addHook('onClose', () => database.end())
  const readiness = createReadiness(database, await latestVersion())

  app.get('/healthz', async () => ({ status: 'ok' }))

  app.get('/readyz', async () => {
    if (app.isDraining()) throw unavailable('The service is closing', 1)
    const status = await readiness()
    if (status !== 'ready') throw unavailable(reasons[status], 1, new Error(status))
    return { status }
  })
}

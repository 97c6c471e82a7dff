import type { FastifyInstance } from 'fastify'
import { createPool, type Database } from '../database/pool.ts'
import { logEvent } from '../events.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface FastifyInstance {
    database: Database
  }
}

export function addDatabase(app: FastifyInstance, { url }: { url: string }): void {
  const database = createPool(url, (err) => logEvent(app.log, 'database.lost', { err }))
  app.decorate('database', database)
  app.metrics.watchPool(database)
  app.addHook('onReady', () => database.open())
  app.addHook('onClose', () => database.end())
}

import { closeWithin } from '@site/kit/http/server'
import type { RunningPart } from '@site/kit/process/stop-signals'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { readServerEnv } from './env.ts'
import { createLogger, type Logger } from './logger.ts'
import { addWorker } from './worker.ts'

/** `isSilent`: leaves messages to staff to another instance. @throws Error for the operator: a wrong setting or a used port */
export async function serve(
  env = readServerEnv(),
  { log, isSilent = false }: { log?: Logger; isSilent?: boolean } = {},
): Promise<RunningPart & { app: FastifyInstance }> {
  const app = await buildApp(env, log ?? (await createLogger(env.logLevel)))
  if (!isSilent) await addWorker(app, env)
  const address = await app.listen({ host: env.host, port: env.port })
  app.log.info({ event: 'server.ready', address }, 'listening')
  return {
    app,
    async drain(reason) {
      app.log.info({ event: 'server.closing', reason }, 'closing')
      await app.drain(env.drainSeconds)
    },
    async close() {
      const clean = await closeWithin(app)
      if (!clean) {
        app.log.error({ event: 'server.closed', clean }, 'closed before all requests were finished')
        throw new Error('Not all requests were finished')
      }
      app.log.info({ event: 'server.closed', clean }, 'closed')
    },
  }
}

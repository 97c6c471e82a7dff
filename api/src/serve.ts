import type { RunningPart } from '@site/process/stop-signals'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { readServerEnv } from './env.ts'
import { createLogger, type Logger } from './logger.ts'
import { stoppable } from './shutdown.ts'

/**
 * Starts the API and resolves once it listens.
 *
 * @param log where its log lines go instead of to standard output
 * @throws Error for the operator: a wrong setting or a port in use
 */
export async function serve(
  env = readServerEnv(),
  log?: Logger,
): Promise<RunningPart & { app: FastifyInstance }> {
  const app = await buildApp(env, log ?? (await createLogger(env.logLevel, { inTurns: true })))
  const address = await app.listen({ host: env.host, port: env.port })
  app.log.info({ event: 'server.ready', address }, 'listening')
  return { app, ...stoppable(app, { drainMs: env.drainSeconds * 1000, announce: () => app.drain() }) }
}

import { buildApp } from './app.ts'
import { readServerEnv } from './env.ts'
import { createLogger } from './logger.ts'
import { closeOnSignals } from './shutdown.ts'

try {
  const env = readServerEnv(process.env)
  const app = await buildApp(env, await createLogger(env.logLevel))
  closeOnSignals(app)
  let url: string
  try {
    url = await app.listen({ host: env.host, port: env.port })
  } catch (error) {
    await app.close()
    throw isPortTaken(error) ? new Error(`port ${env.port} is taken: set API_PORT to a free one`) : error
  }
  app.log.info({ event: 'server.ready', address: url }, 'listening')
} catch (error) {
  console.error(`api: ${error instanceof Error ? error.message : String(error)}`)
  // Not left to end by itself: a supervisor's channel keeps the process alive.
  process.exit(1)
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}

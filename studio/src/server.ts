import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { type RunningPart, runUntilStopped } from '@site/process/stop-signals'
import { createApp } from './app.ts'
import { readEnv } from './env.ts'

/** Milliseconds that open requests get to finish. Event streams never end by themselves. */
const GRACE = 1000

async function serve(): Promise<RunningPart> {
  const env = readEnv(process.env)
  const app = await createApp(env)
  await app.listen({ host: env.host, port: env.port })
  const { port } = app.server.address() as AddressInfo
  app.log.info({ port, lake: env.lake.kind }, 'studio.started')
  return {
    async close() {
      await Promise.race([app.close(), delay(GRACE)])
    },
  }
}

try {
  await runUntilStopped(serve)
} catch (error) {
  console.error(reason(error))
  process.exit(1)
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const taken = 'code' in error && error.code === 'EADDRINUSE'
  return taken
    ? `The Studio's port is in use (${error.message}). Set STUDIO_PORT to another port.`
    : error.message
}

import type { AddressInfo } from 'node:net'
import { closeWithin } from '@site/kit/http/server'
import { runProcess } from '@site/kit/process/run-process'
import { createApp } from './app.ts'
import { readEnv } from './env.ts'

/** Open requests get this long to finish. Event streams never end by themselves. */
const GRACE_PERIOD_MS = 1000

await runProcess('studio', serve, 'STUDIO_PORT')

async function serve() {
  const env = readEnv(process.env)
  const app = await createApp(env)
  await app.listen({ host: env.host, port: env.port })
  const { port } = app.server.address() as AddressInfo
  app.log.info({ port, lake: env.lake.projectId }, 'studio.started')
  return {
    async close() {
      await closeWithin(app, GRACE_PERIOD_MS)
    },
  }
}

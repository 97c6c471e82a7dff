import type { AddressInfo } from 'node:net'
import { closeWithin } from '@site/kit/server'
import { runProcess } from '@site/process/run-process'
import { createApp } from './app.ts'
import { readEnv } from './env.ts'

/** Milliseconds that open requests get to finish. Event streams never end by themselves. */
const GRACE = 1000

await runProcess('studio', serve, 'STUDIO_PORT')

async function serve() {
  const env = readEnv(process.env)
  const app = await createApp(env)
  await app.listen({ host: env.host, port: env.port })
  const { port } = app.server.address() as AddressInfo
  app.log.info({ port, lake: env.lake.projectId }, 'studio.started')
  return {
    async close() {
      await closeWithin(app, GRACE)
    },
  }
}

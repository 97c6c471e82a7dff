import { rm } from 'node:fs/promises'
import { freePort } from '@site/embedded-postgres/free-port'
import { spawnProgram, untilReady } from '../../../support/program.ts'
import { newDataDir } from '../../lake/support/lake-process.ts'

export type RunningSite = {
  url: string
  dataDir: string
  get(path: string): Promise<Response>
  /** Ends the process and removes its data. */
  dispose(): Promise<void>
}

/** Starts the site's server on a free port and waits until it listens. It needs the built site. */
export async function startSite(env: Record<string, string>): Promise<RunningSite> {
  const [dataDir, port] = [await newDataDir(), String(await freePort())]
  const url = `http://localhost:${port}`
  const settings = { WEB_PORT: port, WEB_METRICS_PORT: '0', DATA_DIR: dataDir, ...env }
  const child = spawnProgram('web/src/server/server.ts', settings)
  const { stop } = await untilReady(child, ({ event }) => event === 'web.listening')
  return {
    url,
    dataDir,
    get: (path) => fetch(url + path, { redirect: 'manual' }),
    async dispose() {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

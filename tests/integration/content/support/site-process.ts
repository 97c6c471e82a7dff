import { rm } from 'node:fs/promises'
import { freePort } from '@site/embedded-postgres/free-port'
import { expect, vi } from 'vitest'
import { TIMEOUT_MS } from '../../../support/timeout.ts'
import { spawnProgram } from '../../../support/program.ts'
import { newDataDir } from '../../lake/support/lake-process.ts'

export type RunningSite = {
  url: string
  dataDir: string
  get(path: string): Promise<Response>
  /** Ends the process and removes its data. */
  dispose(): Promise<void>
}

/** Starts the site's server on a free port and waits until it is ready. It needs the built site. */
export async function startSite(env: Record<string, string>): Promise<RunningSite> {
  const [dataDir, port] = [await newDataDir(), String(await freePort())]
  const url = `http://localhost:${port}`
  const settings = { WEB_PORT: port, WEB_METRICS_PORT: '0', DATA_DIR: dataDir, ...env }
  const child = spawnProgram('web/src/server/server.ts', settings)
  child.stdout?.resume()
  child.stderr?.pipe(process.stderr)
  const exited = new Promise((resolve) => void child.once('exit', resolve))
  const get = (path: string) => fetch(url + path, { redirect: 'manual' })
  await vi.waitFor(async () => expect((await get('/readyz')).status).toBe(200), TIMEOUT_MS)
  return {
    url,
    dataDir,
    get,
    async dispose() {
      child.kill('SIGTERM')
      await exited
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

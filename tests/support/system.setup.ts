import path from 'node:path'
import { expectSilentLogs, submittedValues } from './log-privacy.ts'
import { readPostmaster } from '@site/embedded-postgres/postmaster'
import { freshEnvironment, isAlive, removeFolder, runSystem } from './running-system.ts'

/** Starts one system for all end-to-end tests. The workers inherit its addresses through the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const env = await freshEnvironment()
  const system = await runSystem(env)
  Object.assign(process.env, env)
  return async () => {
    const values = await submittedValues(env)
    const database = readPostmaster(path.join(env.DATA_DIR, 'postgres'))!.pid
    const parts = [...Object.values(system.parts()), database]
    await system.stop()
    const left = parts.filter(isAlive)
    if (system.supervisor.exitCode !== 0 || left.length > 0)
      throw new Error(`SIGTERM ended the system with ${system.supervisor.exitCode}, and left ${left}`)
    // A single test may have stored nothing.
    if (values.size > 0) await expectSilentLogs(values, path.join(env.DATA_DIR, 'logs'))
    await removeFolder(env)
  }
}

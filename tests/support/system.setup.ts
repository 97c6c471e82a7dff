import path from 'node:path'
import { expectSilentLogs, submittedValues } from './log-privacy.ts'
import { freshEnvironment, removeFolder, runSystem } from './running-system.ts'

/** Starts one system for all end-to-end tests. The workers inherit its addresses through the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const env = await freshEnvironment()
  const system = await runSystem(env)
  Object.assign(process.env, env)
  return async () => {
    const values = await submittedValues(env)
    await system.stop()
    // A single test may have stored nothing.
    if (values.size > 0) await expectSilentLogs(values, path.join(env.DATA_DIR, 'logs'))
    await removeFolder(env)
  }
}

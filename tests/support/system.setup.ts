import { freshEnvironment, removeFolder, runSystem } from './running-system.ts'

/** Starts one system for all end-to-end tests and tells the workers, which inherit this environment, where it is. */
export default async function setup(): Promise<() => Promise<void>> {
  const env = await freshEnvironment()
  const system = await runSystem(env)
  Object.assign(process.env, env)
  return async () => {
    await system.stop()
    await removeFolder(env)
  }
}

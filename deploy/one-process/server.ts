/** Site, lead API and worker in one process, on one port, for a small host. docs/live.md says what that gives up. */
import { runUntilStopped } from '@site/settings/stop-signals'
import { readEnv } from './env.ts'

try {
  const env = readEnv(process.env)
  const { start } = await import('./start.ts')
  await runUntilStopped(() => start(env))
} catch (error) {
  console.error(`one-process: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}

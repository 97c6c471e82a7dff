/** Site, lead API and worker in one process, on one port, for a small host. docs/live.md says what that gives up. */
import { runProcess } from '@site/settings/run-process'
import { readEnv } from './env.ts'

await runProcess(
  'one-process',
  async () => {
    const env = readEnv(process.env)
    const { start } = await import('./start.ts')
    return start(env)
  },
  'PORT, API_PORT or WEB_PORT',
)

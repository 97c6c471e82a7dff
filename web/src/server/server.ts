import { runUntilStopped } from '@site/settings/stop-signals'
import { parseEnv } from './env.ts'
import { failToStart } from './process/fail-to-start.ts'
import { serve } from './serve.ts'

try {
  const env = parseEnv(process.env)
  await runUntilStopped(() => serve(env))
} catch (error) {
  failToStart(error)
}

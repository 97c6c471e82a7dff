import { runProcess } from '@site/settings/run-process'
import type { RunningPart } from '@site/settings/stop-signals'
import { readEnv } from './env.ts'
import { serve } from './serve.ts'

/** Milliseconds before a shutdown is forced. The data is safe at any moment. */
const STOP_WITHIN = 5000

/** Runs the lake as a process. */
export const start = () => runProcess('lake', run, 'LAKE_PORT')

async function run(): Promise<RunningPart> {
  const part = await serve(readEnv(process.env))
  return {
    ...part,
    close() {
      setTimeout(() => process.exit(1), STOP_WITHIN).unref()
      return part.close()
    },
  }
}

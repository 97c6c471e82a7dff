import { type RunningPart, runUntilStopped } from '@site/settings/stop-signals'
import { readEnv } from './env.ts'
import { serve } from './serve.ts'

/** Milliseconds before a shutdown is forced. The data is safe at any moment. */
const STOP_WITHIN = 5000

/** Starts the lake, or exits with one line that says why it can't start. */
export async function start(): Promise<void> {
  try {
    await runUntilStopped(run)
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  }
}

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

function explain(error: unknown): string {
  if (!(error instanceof Error)) return 'The Content Lake cannot start'
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return 'The Content Lake cannot start because its port is in use. Set LAKE_PORT to another one.'
  if (code === 'EACCES') return `The Content Lake cannot start: ${error.message}. See LAKE_PORT and DATA_DIR.`
  return error.message
}

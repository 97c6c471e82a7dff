import { enableCompileCache, flushCompileCache } from 'node:module'
import path from 'node:path'
import { describeStartFailure } from './start-failure.ts'

// Stripping types and compiling takes half of a cold start; a cached result loads in milliseconds. This must
// run before any other import. If the folder is not writable, nothing is cached.
enableCompileCache(path.join(import.meta.dirname, '../node_modules/.cache/compile'))

try {
  const { runUntilStopped } = await import('@site/settings/stop-signals')
  const { serve } = await import('./serve.ts')
  await runUntilStopped(() => serve())
  // Flushed now, because the process may be killed with -9.
  flushCompileCache()
} catch (error) {
  console.error(`api: ${describeStartFailure(error)}`)
  // An explicit exit, because the supervisor's IPC channel keeps the process alive.
  process.exit(1)
}

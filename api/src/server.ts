import { enableCompileCache, flushCompileCache } from 'node:module'
import path from 'node:path'
import { describeStartFailure } from './start-failure.ts'

// Half of a cold start is taking the types out of the sources and compiling them; kept, it is read back in
// milliseconds. Must be on before anything else is loaded; where the folder cannot be written, nothing is kept.
enableCompileCache(path.join(import.meta.dirname, '../node_modules/.cache/compile'))

try {
  const { serve } = await import('./serve.ts')
  await serve()
  // Now rather than at the end, which may be a kill -9.
  flushCompileCache()
} catch (error) {
  console.error(`api: ${describeStartFailure(error)}`)
  // Not left to end by itself: a supervisor's channel keeps the process alive.
  process.exit(1)
}

import { enableCompileCache, flushCompileCache } from 'node:module'
import path from 'node:path'
import { describeStartFailure } from './start-failure.ts'

// See server.ts: this must run before any other import.
enableCompileCache(path.join(import.meta.dirname, '../node_modules/.cache/compile'))

try {
  const { runUntilStopped } = await import('@site/settings/stop-signals')
  const { work } = await import('./work.ts')
  await runUntilStopped(() => work())
  flushCompileCache()
  // Tells the supervisor that the worker is ready.
  process.send?.('ready')
} catch (error) {
  console.error(`worker: ${describeStartFailure(error)}`)
  process.exit(1)
}

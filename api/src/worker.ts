import { enableCompileCache, flushCompileCache } from 'node:module'
import path from 'node:path'
import { describeStartFailure } from './start-failure.ts'

// As in server.ts: before anything else is loaded.
enableCompileCache(path.join(import.meta.dirname, '../node_modules/.cache/compile'))

try {
  const { work } = await import('./work.ts')
  await work()
  flushCompileCache()
  // A supervisor waits for this.
  process.send?.('ready')
} catch (error) {
  console.error(`worker: ${describeStartFailure(error)}`)
  process.exit(1)
}

import { enableCompileCache, flushCompileCache } from 'node:module'
import path from 'node:path'

// As in server.ts: before anything else is loaded.
enableCompileCache(path.join(import.meta.dirname, '../node_modules/.cache/compile'))

try {
  const { work } = await import('./work.ts')
  await work()
  flushCompileCache()
  // A supervisor waits for this.
  process.send?.('ready')
} catch (error) {
  console.error(`worker: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}

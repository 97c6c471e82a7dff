import { enableCompileCache, flushCompileCache } from 'node:module'
import path from 'node:path'

// See server.ts: this must run before any other import.
enableCompileCache(path.join(import.meta.dirname, '../node_modules/.cache/compile'))

const { runProcess } = await import('@site/process/run-process')
await runProcess('worker', async () => (await import('./work.ts')).work())
flushCompileCache()
// Tells the supervisor that the worker is ready.
process.send?.('ready')

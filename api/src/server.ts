import { enableCompileCache, flushCompileCache } from 'node:module'
import path from 'node:path'

// Stripping types and compiling takes half of a cold start; a cached result loads in milliseconds. This must
// run before any other import. If the folder is not writable, nothing is cached.
enableCompileCache(path.join(import.meta.dirname, '../node_modules/.cache/compile'))

const { runProcess } = await import('@site/kit/process/run-process')
await runProcess('api', async () => (await import('./serve.ts')).serve(), 'API_PORT')
// Flushed now, because the process may be killed with -9.
flushCompileCache()

import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'

// As in server.ts: the second start finds everything compiled. Hence the late import.
enableCompileCache(resolve(import.meta.dirname, '../../node_modules/.cache/compile'))
const { serveQueries } = await import('./serve-queries.ts')
serveQueries()

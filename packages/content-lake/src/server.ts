import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'

// Stripping types and compiling is half of the start; the second start finds both done. Hence the late import.
enableCompileCache(resolve(import.meta.dirname, '../node_modules/.cache/compile'))
const { start } = await import('./start.ts')
await start()

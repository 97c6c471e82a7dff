import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'

// Imported late, so that the compile cache covers it. Stripping types and compiling takes half of the first start.
enableCompileCache(resolve(import.meta.dirname, '../node_modules/.cache/compile'))
const { start } = await import('./start.ts')
await start()

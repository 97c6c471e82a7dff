import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'

// The rest is imported late, so that the compile cache covers it. It makes later starts faster.
enableCompileCache(resolve(import.meta.dirname, '../../node_modules/.cache/compile'))
if (process.argv[2] === 'images') (await import('../images/serve-images.ts')).serveImages()
else (await import('./serve-queries.ts')).serveQueries()

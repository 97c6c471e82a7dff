import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'

// The rest is imported late, so that the compile cache covers it. It makes later starts faster.
enableCompileCache(resolve(import.meta.dirname, '../../node_modules/.cache/compile'))
const { serveImages } = await import('./serve-images.ts')
serveImages()

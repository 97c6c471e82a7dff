import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'

// The rest is imported late, so that the compile cache covers it. Stripping types and compiling takes half of the first
// start.
enableCompileCache(resolve(import.meta.dirname, '../node_modules/.cache/compile'))
const { runProcess } = await import('@site/process/run-process')

await runProcess('lake', start, 'LAKE_PORT')

async function start() {
  const [{ readEnv }, { serve }, { site }] = await Promise.all([
    import('@site/content-lake/env'),
    import('@site/content-lake/serve'),
    import('./site.ts'),
  ])
  return serve(readEnv(process.env), site)
}

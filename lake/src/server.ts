import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'

// The rest is imported late, so that the compile cache covers it: it takes half of the first start.
enableCompileCache(resolve(import.meta.dirname, '../node_modules/.cache/compile'))
const { runProcess } = await import('@site/kit/process/run-process')

await runProcess('lake', start, 'LAKE_PORT')

async function start() {
  const [{ readEnv }, { serve }, { rules }] = await Promise.all([
    import('@site/content-lake/env'),
    import('@site/content-lake/serve'),
    import('./lake-rules.ts'),
  ])
  return serve(readEnv(process.env), rules)
}

import { runProcess } from '@site/settings/run-process'
import { parseEnv } from './env.ts'
import { serve } from './serve.ts'

await runProcess('web', async () => serve(parseEnv(process.env)), 'WEB_PORT')

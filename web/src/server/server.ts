import { runProcess } from '@site/kit/process/run-process'
import { parseEnv } from './env.ts'
import { startSite } from './start-site.ts'

await runProcess('web', async () => startSite(parseEnv(process.env)), 'WEB_PORT')

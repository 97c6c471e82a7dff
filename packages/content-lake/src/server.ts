import { createApp } from './app.ts'
import { readEnv } from './env.ts'
import { openLake } from './lake.ts'

/** Milliseconds that a stop may take before the process goes anyway; the data is safe at any moment. */
const STOP_WITHIN = 5000

try {
  const env = readEnv(process.env)
  const lake = openLake(env)
  const app = await createApp(lake)
  await app.listen({ host: env.host, port: env.port })
  app.log.info({ port: env.port, documents: lake.store.documents.size }, 'lake.started')

  let stopping = false
  const stop = async (reason: string): Promise<void> => {
    if (stopping) return
    stopping = true
    app.log.info({ reason }, 'lake.stopping')
    setTimeout(() => process.exit(1), STOP_WITHIN).unref()
    lake.streams.close()
    await app.close()
    lake.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
  process.on('disconnect', () => void stop('disconnect'))
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return 'The Content Lake cannot start'
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return 'The Content Lake cannot start: its port is taken. Set LAKE_PORT to another one.'
  if (code === 'EACCES') return `The Content Lake cannot start: ${error.message}. See LAKE_PORT and DATA_DIR.`
  return error.message
}

import type { FastifyInstance } from 'fastify'

/** @throws when the port is taken, naming the setting that moves it. */
export async function listen(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
  setting: string,
): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    throw taken ? new Error(`Port ${port} is taken: set ${setting} to another one`) : error
  }
}

/** The supervisor's end must be ours too: without it nobody would stop us. */
export function stopOnSignals(stop: (reason: string) => Promise<void>): void {
  let stopping = false
  const once = (reason: string) => {
    if (stopping) return
    stopping = true
    stop(reason).then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', () => once('SIGTERM'))
  process.on('SIGINT', () => once('SIGINT'))
  process.on('disconnect', () => once('the supervisor is gone'))
}

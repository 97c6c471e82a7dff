import type { FastifyInstance } from 'fastify'

/** @throws if the port is in use, naming the setting that changes it. */
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

/** Calls `stop` once on SIGTERM or SIGINT, or when the supervisor is gone, since nobody else would stop us then. */
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

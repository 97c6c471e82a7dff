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

import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { RECOVERED_ERRORS, recoveredKinds } from '../../lib/loading/recovered-errors.ts'

/** Bytes: a route and a kind. */
const BODY_MAX = 512
/** Per address and minute. A page has a few at most, when it's loaded. */
const PER_MINUTE = 30

const report = z.strictObject({ route: z.string().max(100), kind: z.enum(recoveredKinds) })

export type RecoveredError = z.infer<typeof report>

type Options = {
  observe: (error: RecoveredError) => void
  /** Whether a route is one of the site's patterns. Anything else would create arbitrary metric labels. */
  isRoute: (route: string) => boolean | Promise<boolean>
}

/** Accepts what React recovered from in visitors' browsers: the route and the kind, nothing about the visitor. */
export async function recoveredErrorRoutes(
  app: FastifyInstance,
  { observe, isRoute }: Options,
): Promise<void> {
  await app.register(rateLimit, { global: false })
  const config = { rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } }
  app.post(RECOVERED_ERRORS, { config, bodyLimit: BODY_MAX }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const parsed = report.safeParse(request.body)
    const foreign = request.headers['sec-fetch-site'] === 'cross-site'
    if (!parsed.success || foreign || !(await isRoute(parsed.data.route))) return reply.code(400).send()
    observe(parsed.data)
    return reply.code(204).send()
  })
}

import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { VITALS_PATH } from '../../lib/consent-and-measuring/vitals-path.ts'

/** Bytes: five metrics and a route. */
const BODY_MAX = 2048
/** Per address and minute. A page sends once, when the visitor leaves it. */
const PER_MINUTE = 30
/** Milliseconds, or the CLS score. Anything larger isn't a real measurement. */
const VALUE_MAX = 600_000

const vital = z.strictObject({
  name: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
  value: z.number().nonnegative().max(VALUE_MAX),
})
const report = z.strictObject({ route: z.string().max(100), vitals: z.array(vital).min(1).max(5) })

/** A Web Vital in milliseconds; CLS is a score. */
export type Vital = z.infer<typeof vital>

type Options = {
  observe: (route: string, vital: Vital) => void
  /** Whether a route is one of the site's patterns. Anything else would create arbitrary metric labels. */
  isRoute: (route: string) => boolean | Promise<boolean>
}

/** Accepts Web Vitals from visitors who consented: no address, no identifier, and no path with parameters. */
export async function vitalRoutes(app: FastifyInstance, { observe, isRoute }: Options): Promise<void> {
  await app.register(rateLimit, { global: false })
  const config = { rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } }
  app.post(VITALS_PATH, { config, bodyLimit: BODY_MAX }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const parsed = report.safeParse(request.body)
    const foreign = request.headers['sec-fetch-site'] === 'cross-site'
    if (!parsed.success || foreign || !(await isRoute(parsed.data.route))) return reply.code(400).send()
    for (const measured of parsed.data.vitals) observe(parsed.data.route, measured)
    return reply.code(204).send()
  })
}

import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { VITALS_PATH } from '../../lib/consent-and-measuring/vitals-path.ts'
import { RECOVERED_ERRORS, recoveredKinds } from '../../lib/loading/recovered-errors.ts'

/** Bytes: five metrics and a route. */
const BODY_MAX = 2048
/** Per address and minute. A page sends its vitals once, and has a few errors at most. */
const PER_MINUTE = 30
/** Milliseconds, or the CLS score. Anything larger isn't a real measurement. */
const VALUE_MAX = 600_000

const vital = z.strictObject({
  name: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
  value: z.number().nonnegative().max(VALUE_MAX),
})
const route = z.string().max(100)
const vitalsReport = z.strictObject({ route, vitals: z.array(vital).min(1).max(5) })
const errorReport = z.strictObject({ route, kind: z.enum(recoveredKinds) })

/** A Web Vital in milliseconds; CLS is a score. */
export type Vital = z.infer<typeof vital>

/** What React recovered from, and on which route. */
export type RecoveredError = z.infer<typeof errorReport>

type Options = {
  onVital: (route: string, vital: Vital) => void
  onRecovered: (error: RecoveredError) => void
  /** Whether a route is one of the site's patterns. Anything else would create arbitrary metric labels. */
  isRoute: (route: string) => boolean | Promise<boolean>
}

/**
 * Accepts Web Vitals from visitors who consented, and what React recovered from in visitors' browsers: no address, no
 * identifier, and no path with parameters.
 */
export async function browserReportRoutes(
  app: FastifyInstance,
  { onVital, onRecovered, isRoute }: Options,
): Promise<void> {
  await app.register(rateLimit, { global: false })
  const config = { rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } }
  const accept = <T extends { route: string }>(
    path: string,
    schema: z.ZodType<T>,
    observe: (report: T) => void,
  ) =>
    app.post(path, { config, bodyLimit: BODY_MAX }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { data } = schema.safeParse(request.body)
      const foreign = request.headers['sec-fetch-site'] === 'cross-site'
      if (!data || foreign || !(await isRoute(data.route))) return reply.code(400).send()
      observe(data)
      return reply.code(204).send()
    })
  accept(VITALS_PATH, vitalsReport, ({ route: of, vitals }) => vitals.forEach((each) => onVital(of, each)))
  accept(RECOVERED_ERRORS, errorReport, onRecovered)
}

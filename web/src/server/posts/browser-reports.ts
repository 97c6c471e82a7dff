import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { VITALS_PATH } from '../../lib/consent-and-measuring/vitals-path.ts'
import type { CspViolation } from '../process/events.ts'

/** Where browsers report violations of the Content-Security-Policy. The name is the Reporting API's endpoint. */
export const CSP_REPORTS = { name: 'csp', path: '/csp-reports' } as const

/** Bytes: about ten reports. */
const BODY_MAX = 16 * 1024
/** Per address and minute. A broken page is still reported often enough, and nobody can fill the log. */
const PER_MINUTE = 20
const REPORTS_MAX = 10
/** Milliseconds, or the CLS score. Anything larger isn't a real measurement. */
const VALUE_MAX = 600_000

// CSP 3, "Reporting": the old format of report-uri, and the Reporting API's.
const oldForm = z.object({
  'csp-report': z.object({
    'document-uri': z.string(),
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
  }),
})
const reportingApi = z.array(
  z.object({
    type: z.string(),
    body: z.object({
      documentURL: z.string(),
      effectiveDirective: z.string(),
      blockedURL: z.string().optional(),
    }),
  }),
)

/** The violations in a posted body; empty if it can't be parsed. */
export function readViolations(body: unknown): CspViolation[] {
  const old = oldForm.safeParse(body)
  if (old.success) {
    const report = old.data['csp-report']
    const directive = report['effective-directive'] ?? report['violated-directive'] ?? ''
    return [toViolation(directive, report['blocked-uri'], report['document-uri'])]
  }
  const batch = reportingApi.safeParse(body)
  if (!batch.success) return []
  return batch.data
    .filter(({ type }) => type === 'csp-violation')
    .slice(0, REPORTS_MAX)
    .map(({ body: report }) => toViolation(report.effectiveDirective, report.blockedURL, report.documentURL))
}

function toViolation(directive: string, blocked: string | undefined, document: string): CspViolation {
  return {
    directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? 'unknown',
    blocked: describeBlocked(blocked),
    page: URL.canParse(document) ? shorten(new URL(document).pathname) : 'unknown',
  }
}

function describeBlocked(blocked = 'unknown'): string {
  if (/^[a-z-]{1,20}$/.test(blocked)) return blocked
  if (!URL.canParse(blocked)) return 'unknown'
  const { origin, protocol } = new URL(blocked)
  return shorten(origin === 'null' ? protocol : origin)
}

function shorten(text: string): string {
  return text.slice(0, 100)
}

const vital = z.strictObject({
  name: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
  value: z.number().nonnegative().max(VALUE_MAX),
})
const vitalsReport = z.strictObject({ route: z.string().max(100), vitals: z.array(vital).min(1).max(5) })

/** A Web Vital in milliseconds; CLS is a score. */
export type Vital = z.infer<typeof vital>

type Options = {
  onViolation: (violation: CspViolation) => void
  onVital: (route: string, vital: Vital) => void
  /** Whether a route is one of the site's patterns. Anything else would create arbitrary metric labels. */
  isRoute: (route: string) => Promise<boolean>
}

/**
 * Accepts violations of the policy from visitors' browsers, and Web Vitals from visitors who consented: no address, no
 * identifier, and no path with parameters.
 */
export async function browserReportRoutes(
  app: FastifyInstance,
  { onViolation, onVital, isRoute }: Options,
): Promise<void> {
  await app.register(rateLimit, { global: false })
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit: BODY_MAX },
    app.getDefaultJsonParser('error', 'error'),
  )
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  const limited = { bodyLimit: BODY_MAX, config: { rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } } }
  app.post(CSP_REPORTS.path, limited, (request, reply) => {
    readViolations(request.body).forEach(onViolation)
    return reply.code(204).send()
  })
  app.post(VITALS_PATH, limited, async (request, reply) => {
    const { data } = vitalsReport.safeParse(request.body)
    const foreign = request.headers['sec-fetch-site'] === 'cross-site'
    if (!data || foreign || !(await isRoute(data.route))) return reply.code(400).send()
    for (const each of data.vitals) onVital(data.route, each)
    return reply.code(204).send()
  })
}

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { VITALS_PATH } from '../../lib/consent-and-measuring/vitals-path.ts'
import { RECOVERED_ERRORS, recoveredKinds } from '../../lib/loading/recovered-errors.ts'
import { withoutSecret } from '../../lib/navigation/paths.ts'
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
    page: URL.canParse(document) ? shorten(withoutSecret(new URL(document).pathname)) : 'unknown',
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
const route = z.string().max(100)
const vitalsReport = z.strictObject({ route, vitals: z.array(vital).min(1).max(5) })
const recoveredReport = z.strictObject({ route, kind: z.enum(recoveredKinds) })

/** A Web Vital in milliseconds; CLS is a score. */
export type Vital = z.infer<typeof vital>

/** What React recovered from, and on which route. */
export type RecoveredError = z.infer<typeof recoveredReport>

type Options = {
  onViolation: (violation: CspViolation) => void
  onVital: (route: string, vital: Vital) => void
  onRecovered: (error: RecoveredError) => void
  /** Whether a route is one of the site's patterns. Anything else would create arbitrary metric labels. */
  isRoute: (route: string) => Promise<boolean>
}

/**
 * Accepts violations of the policy and what React recovered from in visitors' browsers, and Web Vitals from visitors who
 * consented: no address, no identifier, and no path with parameters.
 */
export async function browserReportRoutes(
  app: FastifyInstance,
  { onViolation, onVital, onRecovered, isRoute }: Options,
): Promise<void> {
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
  const take = <T extends { route: string }>(
    path: string,
    schema: z.ZodType<T>,
    observe: (report: T) => void,
  ) =>
    app.post(path, limited, async (request, reply) => {
      const { data } = schema.safeParse(request.body)
      const foreign = request.headers['sec-fetch-site'] === 'cross-site'
      if (!data || foreign || !(await isRoute(data.route))) return reply.code(400).send()
      observe(data)
      return reply.code(204).send()
    })
  take(VITALS_PATH, vitalsReport, ({ route, vitals }) => vitals.forEach((each) => onVital(route, each)))
  take(RECOVERED_ERRORS, recoveredReport, onRecovered)
}

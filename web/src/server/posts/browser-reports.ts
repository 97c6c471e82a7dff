import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { withoutSecret } from '../../lib/navigation/paths.ts'
import type { CspViolation } from '../process/events.ts'

/** Where browsers report violations of the Content-Security-Policy. The name is the Reporting API's endpoint. */
export const CSP_REPORTS = { name: 'csp', path: '/csp-reports' } as const

/** About ten reports. */
const BODY_MAX_BYTES = 16 * 1024
/** Per address and minute. A broken page is still reported often enough, and no visitor can fill the log. */
const PER_MINUTE = 20
const REPORTS_MAX = 10

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

/** Accepts violations of the policy. */
export async function browserReportRoutes(
  app: FastifyInstance,
  { onViolation }: { onViolation: (violation: CspViolation) => void },
): Promise<void> {
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit: BODY_MAX_BYTES },
    app.getDefaultJsonParser('error', 'error'),
  )
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  const limited = {
    bodyLimit: BODY_MAX_BYTES,
    config: { rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } },
  }
  app.post(CSP_REPORTS.path, limited, (request, reply) => {
    readViolations(request.body).forEach(onViolation)
    return reply.code(204).send()
  })
}

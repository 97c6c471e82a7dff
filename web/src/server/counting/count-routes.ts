import { createHmac, randomBytes } from 'node:crypto'
import { createNetworkList } from '@site/kit/addresses/client-address'
import { withLoopbackNames } from '@site/kit/addresses/public-site'
import { localDay } from '@site/domain/business-time'
import { beaconSchema, vitalNames, type Beacon } from '@site/domain/insight/beacon'
import { OTHER, type Arrival } from '@site/domain/insight/channel'
import { versionKey, versions } from '@site/domain/insight/experiment'
import { isForeign } from '@site/kit/http/foreign-origin'
import { createQuota, KEYS_MAX } from '@site/kit/quota'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import { COUNT_PATH } from '../../lib/consent-and-measuring/count-path.ts'
import { withoutSecret } from '../../lib/navigation/paths.ts'
import type { Env } from '../env.ts'
import { withoutTrailingSlash } from '../headers/page-url.ts'
import { asksForPrivacy, KEEP } from '../headers/respond.ts'
import type { WebMetrics } from '../metrics/web-metrics.ts'
import type { Site } from '../rendering/page-service.ts'
import { countBeacon } from './beacon-counts.ts'
import type { CountBuffer } from './count-buffer.ts'

const BEACON_MAX_BYTES = 2048

/** The most that one network adds, so that a stranger can't make figures up. */
const VIEWS = { max: 60, windowMs: 60 * 60_000 }
const SENT = { max: 1, windowMs: 60_000 }

/** How long a visitor's way to the site, and the openings they saw, count for the next pages that they open, in memory only. */
const VISIT_MS = 30 * 60_000

/** The cookie of the firm's own people, which the Studio asks for when it opens. Visitors get none. */
const STAFF = 'staff'
const STAFF_SECONDS = 30 * 24 * 60 * 60

/** By React's error codes (https://react.dev/errors): the page had been changed before hydration, or hydration failed. */
const RECOVERED: Readonly<Record<number, string>> = {
  418: 'changed',
  421: 'interrupted',
  422: 'failed',
  423: 'failed',
}

type Visit = {
  arrival: Arrival
  /** The versions that were seen, by experiment. */
  versions: Map<string, string>
}

type Options = {
  env: Pick<Env, 'siteUrl' | 'studioUrl' | 'countRobots' | 'uncounted'>
  site: Pick<Site, 'hasPage' | 'formsOn' | 'findRoute' | 'experimentOn'>
  metrics: Pick<WebMetrics, 'vital' | 'errorRecovered'>
  counts: CountBuffer
}

/**
 * Takes what pages report of their views. The answer is the same whether it counts or not. Nothing of a visitor is stored or
 * logged: networks are only known in memory, as keyed hashes.
 */
export async function countRoutes(
  app: FastifyInstance,
  { env, site, metrics, counts }: Options,
): Promise<void> {
  const isUncounted = createNetworkList(env.uncounted)
  const studio = withLoopbackNames([env.studioUrl])
  const key = randomBytes(32)
  const hashOf = (network: string) => createHmac('sha256', key).update(network).digest('base64url')
  const ownHosts = [new URL(env.siteUrl).host]
  const visits = new LRUCache<string, Visit>({ max: KEYS_MAX, ttl: VISIT_MS })
  const quotas = { views: createQuota(VIEWS), reports: createQuota(VIEWS), sent: createQuota(SENT) }

  function isCounted(request: FastifyRequest, { isRobot }: Beacon): boolean {
    const { headers, client } = request
    const agent = headers['user-agent']
    if (asksForPrivacy(request)) return false
    if ((headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin') return false
    if (!env.countRobots && (isRobot || !agent || isbot(agent))) return false
    return !parseCookie(headers.cookie ?? '')[STAFF] && !isUncounted(client.address)
  }

  /** How the visitor came to the site, also if this page was opened from another of its own. */
  function followVisit({ referrer, utm, isAd }: Beacon, host: string, visitor: string): Visit {
    const key = hashOf(visitor)
    const before = visits.get(key)
    const isOwn = !utm && referrer && ownHosts.concat(host).includes(referrer)
    const arrival = isOwn ? (before?.arrival ?? { referrer: '' }) : { referrer, utm, isAd }
    const visit = { arrival, versions: before?.versions ?? new Map() }
    visits.set(key, visit)
    return visit
  }

  async function count(request: FastifyRequest, beacon: Beacon): Promise<void> {
    const network = hashOf(request.client.network)
    if (!quotas[beacon.view ? 'views' : 'reports'].take(network).allowed) return
    const path = withoutTrailingSlash(withoutSecret(beacon.page))
    const isKnown = await site.hasPage(path)
    const forms = isKnown ? await site.formsOn(path) : []
    const isSent = Object.values(beacon.forms ?? {}).some(({ sent }) => sent)
    const maySend = isSent && quotas.sent.take(network).allowed
    const page = isKnown ? path : OTHER
    const agent = request.headers['user-agent']
    const visit = followVisit(beacon, request.host, `${network}${agent}`)
    const experiment = isKnown ? await site.experimentOn(path) : null
    const isShown = versions.some((name) => experiment && versionKey(experiment.id, name) === beacon.version)
    // What the visitor does on later pages counts for the opening that they saw, too.
    if (isShown) visit.versions.set(experiment!.id, beacon.version!)
    const view = { day: localDay(), page, forms, maySend, versions: [...visit.versions.values()] }
    counts.add(countBeacon({ ...beacon, ...visit.arrival }, view))
    const route = isKnown ? await site.findRoute(path) : '*'
    for (const name of vitalNames) {
      const value = beacon.vitals?.[name]
      if (value !== undefined) metrics.vital(route, name, value)
    }
    if (beacon.recovered !== undefined)
      metrics.errorRecovered({ route, kind: RECOVERED[beacon.recovered] ?? OTHER })
  }

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BEACON_MAX_BYTES }, (_request, body, done) =>
    done(null, body),
  )
  app.setErrorHandler((_error, _request, reply) => reply.code(204).send())
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', KEEP.never))
  app.post(COUNT_PATH, async (request, reply) => {
    const { data } = beaconSchema.safeParse(readJson(request.body))
    if (data && isCounted(request, data)) await count(request, data)
    return reply.code(204).send()
  })
  app.post(`${COUNT_PATH}/${STAFF}`, async ({ headers }, reply) => {
    const cookie = {
      name: STAFF,
      value: 'yes',
      path: COUNT_PATH,
      maxAge: STAFF_SECONDS,
      httpOnly: true,
      secure: env.siteUrl.startsWith('https:'),
      sameSite: 'lax',
    } as const
    if (headers.origin && !isForeign(headers, studio)) reply.header('set-cookie', stringifySetCookie(cookie))
    return reply.header('cross-origin-resource-policy', 'cross-origin').code(204).send()
  })
}

function readJson(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}

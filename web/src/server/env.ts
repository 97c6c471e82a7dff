import { isAbsolute, join } from 'node:path'
import { isPublic, unreachableAddresses } from '@site/kit/addresses/public-site'
import { readPart } from '@site/kit/settings/read-part'
import type { Given } from '@site/kit/settings/read-settings'

const ROOT = join(import.meta.dirname, '../../..')

export type Env = ReturnType<typeof parseEnv>

/** Reads the settings once, at startup. @throws SettingsError that lists all invalid variables */
export function parseEnv(raw: Given) {
  const env = readPart('web', raw, { of: 'the site', findMore })
  const { SANITY_PROJECT_ID: projectId, SANITY_DATASET: dataset } = env
  const siteUrl = env.SITE_URL
  return Object.freeze({
    development: env.NODE_ENV === 'development',
    host: env.HOST,
    port: env.WEB_PORT,
    /** Seconds between failing the readiness probe and shutting down. */
    drainSeconds: env.WEB_DRAIN_SECONDS,
    metrics: Object.freeze({ host: env.METRICS_HOST, port: env.WEB_METRICS_PORT }),
    siteUrl,
    /** Whether documents that came with the product are shown: not on a public site. */
    samples: !isPublic(siteUrl),
    apiUrl: env.API_URL,
    /** URL of the lead API from this server. It differs from `apiUrl` inside a container network. */
    apiInternalUrl: env.API_INTERNAL_URL ?? env.API_URL,
    lakeUrl: env.LAKE_URL,
    lakeInternalUrl: env.LAKE_INTERNAL_URL ?? env.LAKE_URL,
    /** Set if the content is in Sanity's hosted Content Lake. */
    sanity: projectId && dataset ? Object.freeze({ projectId, dataset }) : null,
    publicApiKey: env.PUBLIC_API_KEY ?? null,
    analytics: env.PLAUSIBLE_DOMAIN ? { domain: env.PLAUSIBLE_DOMAIN, url: env.PLAUSIBLE_URL } : null,
    /** Whose people aren't counted as visitors. */
    studioUrl: env.STUDIO_URL,
    /** The addresses that aren't counted, and whether robots are. */
    uncounted: env.COUNT_EXCEPT,
    countRobots: env.COUNT_ROBOTS,
    trustProxy: env.TRUST_PROXY,
    dataDir: env.DATA_DIR ?? join(ROOT, '.data'),
    logLevel: env.LOG_LEVEL,
  })
}

function findMore(given: Given): string[] {
  const { SITE_URL, API_URL, LAKE_URL, SANITY_PROJECT_ID, DATA_DIR } = given
  return [
    ...(DATA_DIR && !isAbsolute(DATA_DIR) ? ['DATA_DIR must be an absolute path'] : []),
    // They work locally only, and would break a public site's pages.
    ...unreachableAddresses(SITE_URL, { API_URL, ...(SANITY_PROJECT_ID ? {} : { LAKE_URL }) }),
  ]
}

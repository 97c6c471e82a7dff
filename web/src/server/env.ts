import { isAbsolute, join } from 'node:path'
import {
  headerValue,
  logLevel,
  networks,
  port,
  sanityProject,
  siteAddress,
  wholeNumber,
} from '@site/settings/kinds'
import { isPublic, unreachableAddresses } from '@site/addresses/public-site'
import { type Given, missingPartner, readSettings } from '@site/settings/read-settings'
import * as z from 'zod/mini'

const ROOT = join(import.meta.dirname, '../../..')

const schema = z.object({
  NODE_ENV: z._default(z.string(), 'production'),
  HOST: z._default(z.string(), 'localhost'),
  WEB_PORT: z.prefault(port, '3000'),
  WEB_METRICS_PORT: z.prefault(port, '9465'),
  WEB_DRAIN_SECONDS: z.prefault(wholeNumber('seconds', 0, 60), '0'),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  SITE_URL: z.optional(siteAddress),
  API_URL: z.prefault(siteAddress, 'http://localhost:4000'),
  API_INTERNAL_URL: z.optional(siteAddress),
  LAKE_URL: z.prefault(siteAddress, 'http://localhost:3030'),
  LAKE_INTERNAL_URL: z.optional(siteAddress),
  ...sanityProject,
  PUBLIC_API_KEY: z.optional(headerValue),
  PLAUSIBLE_DOMAIN: z.optional(z.string()),
  PLAUSIBLE_URL: z.prefault(siteAddress, 'https://plausible.io'),
  TRUST_PROXY: z.prefault(networks, ''),
  DATA_DIR: z._default(
    z.string().check(z.refine((path) => isAbsolute(path), 'must be an absolute path')),
    join(ROOT, '.data'),
  ),
  LOG_LEVEL: logLevel,
})

export type Env = ReturnType<typeof parseEnv>

/** Reads the settings once, at startup. @throws SettingsError that lists all invalid variables */
export function parseEnv(raw: Given) {
  const env = readSettings(schema, raw, { of: 'the site', findMore })
  const { SANITY_PROJECT_ID: projectId, SANITY_DATASET: dataset } = env
  const siteUrl = env.SITE_URL ?? `http://localhost:${env.WEB_PORT}`
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
    trustProxy: env.TRUST_PROXY,
    dataDir: env.DATA_DIR,
    logLevel: env.LOG_LEVEL,
  })
}

function findMore(given: Given): string[] {
  const { SITE_URL, API_URL, LAKE_URL, SANITY_PROJECT_ID } = given
  return [
    ...missingPartner(given, 'SANITY_PROJECT_ID', 'SANITY_DATASET'),
    // They work locally only, and would break a public site's pages.
    ...unreachableAddresses(SITE_URL, { API_URL, ...(SANITY_PROJECT_ID ? {} : { LAKE_URL }) }),
  ]
}

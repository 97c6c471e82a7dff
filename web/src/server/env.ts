import { isAbsolute, join } from 'node:path'
import { isPublic, unreachableAddresses } from '@site/settings/public-site'
import { isOnThisMachine } from '@site/settings/this-machine'
import { port } from '@site/settings/kinds'
import * as z from 'zod'
import type { AnalyticsSettings } from '../env.ts'
import type { PurgeSettings } from './cache/cdn.ts'
import {
  address,
  filled,
  type Given,
  HALF_PROJECT,
  hostedProject,
  isWholeProject,
  lakeSettings,
  list,
  logLevel,
  mode,
  origin,
  readSettings,
} from './process/setting-kinds.ts'

/** A number of seconds from 0 to `most`. */
function seconds(most: number) {
  const words = `must be a number of seconds, 0 to ${most}`
  return z.coerce.number(words).int(words).min(0, words).max(most, words).default(0)
}

const ROOT = join(import.meta.dirname, '../../..')

const schema = z
  .object({
    NODE_ENV: mode.default('production'),
    HOST: filled.default('localhost'),
    WEB_PORT: z.prefault(port, '3000'),
    WEB_METRICS_PORT: z.prefault(port, '9465'),
    WEB_DRAIN_SECONDS: seconds(60),
    CDN_CACHE_SECONDS: seconds(86_400),
    OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
    CDN_PURGE_URL: address.optional(),
    CDN_PURGE_TOKEN: filled.optional(),
    CDN_PURGE_BODY: filled.default('{"purge_everything":true}'),
    METRICS_HOST: filled.default('127.0.0.1'),
    INSTANCE_ID: filled.optional(),
    SITE_URL: origin.optional(),
    API_URL: origin.default('http://localhost:4000'),
    API_INTERNAL_URL: origin.optional(),
    ...lakeSettings,
    PUBLIC_API_KEY: filled.optional(),
    PLAUSIBLE_DOMAIN: filled.optional(),
    PLAUSIBLE_URL: origin.default('https://plausible.io'),
    GA4_MEASUREMENT_ID: z
      .string()
      .regex(/^G-[A-Z0-9]+$/, 'must look like G-XXXXXXXXXX')
      .optional(),
    VITALS_CAUSES: z.enum(['yes', 'no'], 'must be yes or no').default('no'),
    TRUST_PROXY: list.default([]),
    DATA_DIR: filled
      .refine((path) => isAbsolute(path), 'must be an absolute path')
      .default(join(ROOT, '.data')),
    LOG_LEVEL: logLevel.default('info'),
  })
  .refine(isWholeProject, HALF_PROJECT)
  .refine(({ CDN_PURGE_URL: url, CDN_PURGE_TOKEN: token }) => !url || !token || keepsSecrets(url), {
    path: ['CDN_PURGE_URL'],
    message: 'must be an https:// address, so that nobody can read CDN_PURGE_TOKEN on the way',
  })

function keepsSecrets(url: string): boolean {
  return url.startsWith('https:') || isOnThisMachine(url)
}

/** The validated settings of the site's server. */
export type Env = Readonly<{
  development: boolean
  host: string
  port: number
  /** Seconds between failing the readiness probe and shutting down. */
  drainSeconds: number
  /** How long (seconds) a CDN may cache pages, and how to purge it. */
  cdn: Readonly<{ cacheSeconds: number; purge: PurgeSettings | null }>
  /** Endpoint of an OpenTelemetry collector. */
  traceEndpoint: string | undefined
  /** Where the metrics are served. */
  metrics: Readonly<{ host: string; port: number }>
  /** The id of the `pnpm start` that runs this server. */
  instance: string | undefined
  siteUrl: string
  /** Whether documents that came with the product are shown: not on a public site. */
  samples: boolean
  apiUrl: string
  /** URL of the lead API from this server. It differs from `apiUrl` inside a container network. */
  apiInternalUrl: string
  lakeUrl: string
  lakeInternalUrl: string
  /** Set if the content is in Sanity's hosted Content Lake. */
  sanity: Readonly<{ projectId: string; dataset: string }> | null
  publicApiKey: string | null
  analytics: AnalyticsSettings | null
  /** Whether browsers also report which phase made a Web Vital slow. */
  vitalsCauses: boolean
  trustProxy: readonly string[]
  dataDir: string
  logLevel: string
}>

/**
 * Reads the settings once, at startup.
 * @throws {EnvError} that lists all invalid variables.
 */
export function parseEnv(raw: Record<string, string | undefined>): Env {
  return freeze(readSettings(schema, raw, 'the site', unreachable))
}

/** Settings that work locally only, and would break a public site's pages. */
function unreachable({ SITE_URL, API_URL, LAKE_URL, SANITY_PROJECT_ID }: Given): string[] {
  return unreachableAddresses(SITE_URL, { API_URL, ...(SANITY_PROJECT_ID ? {} : { LAKE_URL }) })
}

function freeze(env: z.infer<typeof schema>): Env {
  const siteUrl = env.SITE_URL ?? `http://localhost:${env.WEB_PORT}`
  return Object.freeze({
    development: env.NODE_ENV === 'development',
    host: env.HOST,
    port: env.WEB_PORT,
    drainSeconds: env.WEB_DRAIN_SECONDS,
    traceEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    cdn: Object.freeze({ cacheSeconds: env.CDN_CACHE_SECONDS, purge: readPurge(env) }),
    metrics: Object.freeze({ host: env.METRICS_HOST, port: env.WEB_METRICS_PORT }),
    instance: env.INSTANCE_ID,
    siteUrl,
    samples: !isPublic(siteUrl),
    apiUrl: env.API_URL,
    apiInternalUrl: env.API_INTERNAL_URL ?? env.API_URL,
    lakeUrl: env.LAKE_URL,
    lakeInternalUrl: env.LAKE_INTERNAL_URL ?? env.LAKE_URL,
    sanity: hostedProject(env),
    publicApiKey: env.PUBLIC_API_KEY ?? null,
    analytics: readAnalytics(env),
    vitalsCauses: env.VITALS_CAUSES === 'yes',
    trustProxy: env.TRUST_PROXY,
    dataDir: env.DATA_DIR,
    logLevel: env.LOG_LEVEL,
  })
}

function readPurge(env: z.infer<typeof schema>): PurgeSettings | null {
  const { CDN_PURGE_URL: url, CDN_PURGE_TOKEN: token = null, CDN_PURGE_BODY: body } = env
  return url ? Object.freeze({ url, token, body }) : null
}

function readAnalytics(env: z.infer<typeof schema>): AnalyticsSettings | null {
  const { PLAUSIBLE_DOMAIN: domain, PLAUSIBLE_URL: url, GA4_MEASUREMENT_ID: measurementId } = env
  if (!domain && !measurementId) return null
  return { plausible: domain ? { domain, url } : null, ga4: measurementId ? { measurementId } : null }
}

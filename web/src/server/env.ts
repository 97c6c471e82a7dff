import { givenSettings } from '@site/settings/given-settings'
import { isAbsolute, join } from 'node:path'
import * as z from 'zod'
import type { AnalyticsSettings } from '../env.ts'

const ROOT = join(import.meta.dirname, '../../..')

const portWords = 'must be a port number, 0 to 65535'
const port = z.coerce.number(portWords).int(portWords).min(0, portWords).max(65535, portWords)
const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' })
  .transform((url) => new URL(url).origin)
const filled = z.string().trim().min(1)

const schema = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
    HOST: filled.default('localhost'),
    WEB_PORT: port.default(3000),
    SITE_URL: origin.optional(),
    API_URL: origin.default('http://localhost:4000'),
    API_INTERNAL_URL: origin.optional(),
    LAKE_URL: origin.default('http://localhost:3030'),
    LAKE_INTERNAL_URL: origin.optional(),
    SANITY_PROJECT_ID: filled.optional(),
    SANITY_DATASET: filled.optional(),
    PUBLIC_API_KEY: filled.optional(),
    PLAUSIBLE_DOMAIN: filled.optional(),
    PLAUSIBLE_URL: origin.default('https://plausible.io'),
    GA4_MEASUREMENT_ID: z
      .string()
      .regex(/^G-[A-Z0-9]+$/, 'must look like G-XXXXXXXXXX')
      .optional(),
    TRUST_PROXY: z.string().default(''),
    DATA_DIR: filled
      .refine((path) => isAbsolute(path), 'must be an absolute path')
      .default(join(ROOT, '.data')),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  })
  .refine((env) => Boolean(env.SANITY_PROJECT_ID) === Boolean(env.SANITY_DATASET), {
    path: ['SANITY_DATASET'],
    message: 'SANITY_PROJECT_ID and SANITY_DATASET go together: set both or neither',
  })

/** The settings of the site's server, checked, in the shape that the rest of it uses. */
export type Env = Readonly<{
  development: boolean
  host: string
  port: number
  siteUrl: string
  apiUrl: string
  /** Where this server reaches the lead API; differs from `apiUrl` inside a container network. */
  apiInternalUrl: string
  lakeUrl: string
  lakeInternalUrl: string
  /** Set when content comes from Sanity's hosted Content Lake. */
  sanity: Readonly<{ projectId: string; dataset: string }> | null
  publicApiKey: string | null
  analytics: AnalyticsSettings | null
  trustProxy: readonly string[]
  dataDir: string
  logLevel: string
}>

/** Thrown by {@link parseEnv}; its message lists every setting that is wrong. */
export class EnvError extends Error {}

/**
 * Reads the settings once, at the edge. An empty string counts as not set.
 * @throws {EnvError} naming all bad variables at once.
 */
export function parseEnv(raw: Record<string, string | undefined>): Env {
  const { given, faults } = givenSettings(raw, Object.keys(schema.shape))
  const parsed = schema.safeParse(given)
  if (!parsed.success || faults.length > 0) {
    const issues = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []
    const lines = [...faults, ...issues].map((line) => `  ${line}`)
    throw new EnvError(`These settings of the site are wrong:\n${lines.join('\n')}`)
  }
  return freeze(parsed.data)
}

function freeze(env: z.infer<typeof schema>): Env {
  const { SANITY_PROJECT_ID: projectId, SANITY_DATASET: dataset } = env
  return Object.freeze({
    development: env.NODE_ENV === 'development',
    host: env.HOST,
    port: env.WEB_PORT,
    siteUrl: env.SITE_URL ?? `http://localhost:${env.WEB_PORT}`,
    apiUrl: env.API_URL,
    apiInternalUrl: env.API_INTERNAL_URL ?? env.API_URL,
    lakeUrl: env.LAKE_URL,
    lakeInternalUrl: env.LAKE_INTERNAL_URL ?? env.LAKE_URL,
    sanity: projectId && dataset ? Object.freeze({ projectId, dataset }) : null,
    publicApiKey: env.PUBLIC_API_KEY ?? null,
    analytics: readAnalytics(env),
    trustProxy: Object.freeze(
      env.TRUST_PROXY.split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    ),
    dataDir: env.DATA_DIR,
    logLevel: env.LOG_LEVEL,
  })
}

function readAnalytics(env: z.infer<typeof schema>): AnalyticsSettings | null {
  const { PLAUSIBLE_DOMAIN: domain, PLAUSIBLE_URL: url, GA4_MEASUREMENT_ID: measurementId } = env
  if (!domain && !measurementId) return null
  return { plausible: domain ? { domain, url } : null, ga4: measurementId ? { measurementId } : null }
}

import { resolve } from 'node:path'
import { givenSettings } from '@site/settings/given-settings'
import { type Limit, limit, port } from '@site/settings/kinds'
import { LOG_LEVELS } from '@site/settings/log-levels'
import { isNetwork } from '@site/settings/network'
import { isLocalStart } from '@site/settings/this-machine'
import { z } from 'zod'
import { withLoopbackNames } from './http/loopback.ts'
import type { RateLimit } from './http/token-buckets.ts'
import type { Retention } from './store/history-retention.ts'

/** The local lake has one project with one dataset. The other parts are configured with the same names. */
export const PROJECT_ID = 'local'
export const DATASET = 'production'

const webUrl = (fallback: string) =>
  z
    .url({ protocol: /^https?$/, error: 'must be a URL that starts with http:// or https://' })
    .default(fallback)

const secret = z.string().min(32, 'must have at least 32 characters').optional()

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  )

const schema = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'must be development, production or test')
    .default('development'),
  LOG_LEVEL: z.enum(LOG_LEVELS, 'must be fatal, error, warn, info, debug, trace or silent').default('info'),
  HOST: z.string().min(1, 'must be a host name or an address').default('localhost'),
  LAKE_PORT: z.prefault(port, '3030'),
  SITE_URL: webUrl('http://localhost:3000'),
  STUDIO_URL: webUrl('http://localhost:3333'),
  PREVIEW_URL: webUrl('http://localhost:3001'),
  LAKE_URL: webUrl('http://localhost:3030'),
  LAKE_INTERNAL_URL: webUrl('http://localhost:3030'),
  ALLOWED_ORIGINS: list.refine(
    (items) => items.every(isOrigin),
    'must be a list of origins such as https://example.com.au, split by commas',
  ),
  TRUST_PROXY: list.refine(
    (items) => items.every(isNetwork),
    'must be a list of networks such as 10.0.0.0/8, split by commas',
  ),
  RATE_LIMIT_LAKE_READS_PER_ADDRESS: z.prefault(limit, '1200/1m'),
  DATA_DIR: z
    .string()
    .default(resolve(import.meta.dirname, '../../../.data'))
    .refine((path) => resolve(path) === path.replace(/(?<=.)\/$/, ''), 'must be an absolute path'),
  LAKE_IMAGE_CACHE_MB: z.coerce
    .number('must be a number of megabytes')
    .min(0, 'must be 0 or more megabytes')
    .default(512),
  LAKE_HISTORY_DAYS: z.coerce
    .number('must be a number of days')
    .int('must be a whole number of days')
    .min(0, 'must be 0 or more days')
    .max(36_500, 'must be at most 36500 days')
    .default(180),
  LAKE_HISTORY_REVISIONS: z.coerce
    .number('must be a number of revisions')
    .int('must be a whole number of revisions')
    .min(1, 'must be 1 or more revisions')
    .default(50),
  LAKE_SESSION_IDLE_HOURS: z.coerce
    .number('must be a number of hours')
    .int('must be a whole number of hours')
    .min(1, 'must be 1 or more hours')
    .max(720, 'must be at most 720 hours: no session lasts longer than 30 days')
    .default(168),
  INSTANCE_ID: z.string().optional(),
  LAKE_READ_TOKEN: secret,
  LAKE_WRITE_TOKEN: secret,
})

function toRateLimit(limit: Limit | null): RateLimit | undefined {
  return limit ? { requests: limit.max, seconds: limit.windowMs / 1000 } : undefined
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text
}

export type Env = {
  readonly logLevel: string
  /** The run of `pnpm start` that this server belongs to. */
  readonly instance: string | undefined
  readonly host: string
  readonly port: number
  readonly dataDir: string
  /** Origins whose pages may use the lake over CORS. */
  readonly allowedOrigins: ReadonlySet<string>
  /** The editors' origins: only their pages may write with a cookie, and sign-in only redirects to them. */
  readonly editorOrigins: ReadonlySet<string>
  readonly studioUrl: string
  readonly lakeUrl: string
  /** Where commands in another container reach the lake. */
  readonly internalUrl: string
  /** Whether people may sign in without an account: only if the site is on this machine, without TLS. */
  readonly developmentSignIn: boolean
  readonly secureCookies: boolean
  /** A session ends after this long without a request. */
  readonly sessionIdleSeconds: number
  /** Networks of proxies whose X-Forwarded-For is trusted. This machine is always trusted. */
  readonly trustedProxies: readonly string[]
  /** The rate limit of an address without a session, or undefined for none. */
  readonly publicRequests: RateLimit | undefined
  /** The largest size of the cache of rendered images on disk. */
  readonly imageCacheBytes: number
  readonly retention: Retention
  /** The only environment variables that the query process gets. It must not see the settings. */
  readonly processVariables: Readonly<Record<string, string>>
  readonly tokens: { readonly viewer?: string; readonly editor?: string }
}

/**
 * Reads and checks the settings.
 * @throws Error that lists every bad setting and what it must be.
 */
export function readEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  const { given, faults } = givenSettings(variables, Object.keys(schema.shape))
  const parsed = schema.safeParse(given)
  faults.push(...(parsed.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? []))
  if (!parsed.success || faults.length > 0) {
    const lines = faults.map((line) => `  ${line}`)
    throw new Error(`The Content Lake cannot start because of these settings:\n${lines.join('\n')}`)
  }
  const value = parsed.data
  const origin = (url: string) => new URL(url).origin
  const editors = [origin(value.STUDIO_URL), origin(value.PREVIEW_URL)]
  return Object.freeze({
    logLevel: value.LOG_LEVEL,
    instance: value.INSTANCE_ID,
    host: value.HOST,
    port: value.LAKE_PORT,
    dataDir: value.DATA_DIR,
    allowedOrigins: withLoopbackNames([
      origin(value.SITE_URL),
      origin(value.LAKE_URL),
      ...editors,
      ...value.ALLOWED_ORIGINS,
    ]),
    editorOrigins: withLoopbackNames(editors),
    studioUrl: origin(value.STUDIO_URL),
    lakeUrl: origin(value.LAKE_URL),
    internalUrl: origin(value.LAKE_INTERNAL_URL),
    developmentSignIn: isLocalStart(value.SITE_URL),
    sessionIdleSeconds: value.LAKE_SESSION_IDLE_HOURS * 60 * 60,
    secureCookies: value.STUDIO_URL.startsWith('https:'),
    trustedProxies: value.TRUST_PROXY,
    publicRequests: toRateLimit(value.RATE_LIMIT_LAKE_READS_PER_ADDRESS),
    imageCacheBytes: value.LAKE_IMAGE_CACHE_MB * 1024 * 1024,
    retention: { days: value.LAKE_HISTORY_DAYS, revisions: value.LAKE_HISTORY_REVISIONS },
    // In our container images Node needs it to find a library.
    processVariables:
      variables['LD_LIBRARY_PATH'] === undefined ? {} : { LD_LIBRARY_PATH: variables['LD_LIBRARY_PATH'] },
    tokens: {
      ...(value.LAKE_READ_TOKEN === undefined ? {} : { viewer: value.LAKE_READ_TOKEN }),
      ...(value.LAKE_WRITE_TOKEN === undefined ? {} : { editor: value.LAKE_WRITE_TOKEN }),
    },
  })
}

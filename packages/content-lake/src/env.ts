import { join, resolve } from 'node:path'
import {
  limit,
  logLevel,
  networks,
  origins,
  port,
  secret,
  siteAddress,
  wholeNumber,
} from '@site/settings/kinds'
import { readSettings } from '@site/settings/read-settings'
import { isLocalStart, isPublic, withLoopbackNames } from '@site/addresses/public-site'
import { z } from 'zod'

/** The local lake has one project with one dataset. The other parts are configured with the same names. */
export const PROJECT_ID = 'local'
export const DATASET = 'production'

const schema = z.object({
  LOG_LEVEL: z.prefault(logLevel, 'info'),
  HOST: z.string().default('localhost'),
  LAKE_PORT: z.prefault(port, '3030'),
  SITE_URL: z.prefault(siteAddress, 'http://localhost:3000'),
  STUDIO_URL: z.prefault(siteAddress, 'http://localhost:3333'),
  PREVIEW_URL: z.prefault(siteAddress, 'http://localhost:3001'),
  LAKE_URL: z.prefault(siteAddress, 'http://localhost:3030'),
  LAKE_INTERNAL_URL: z.prefault(siteAddress, 'http://localhost:3030'),
  ALLOWED_ORIGINS: z.prefault(origins, ''),
  TRUST_PROXY: z.prefault(networks, ''),
  RATE_LIMIT_LAKE_READS_PER_ADDRESS: z.prefault(limit, '1200/1m'),
  DATA_DIR: z
    .string()
    .default(resolve(import.meta.dirname, '../../../.data'))
    .refine((path) => resolve(path) === path.replace(/(?<=.)\/$/, ''), 'must be an absolute path'),
  LAKE_IMAGE_CACHE_MB: z.coerce
    .number('must be a number of megabytes')
    .min(0, 'must be 0 or more megabytes')
    .default(512),
  LAKE_HISTORY_DAYS: z.prefault(wholeNumber('days', 0, 36_500), '180'),
  LAKE_HISTORY_REVISIONS: z.prefault(wholeNumber('revisions', 1, 1_000_000), '50'),
  // No session lasts longer than 30 days.
  LAKE_SESSION_IDLE_HOURS: z.prefault(wholeNumber('hours', 1, 720), '168'),
  LAKE_READ_TOKEN: z.optional(secret),
  LAKE_WRITE_TOKEN: z.optional(secret),
})

export type Env = ReturnType<typeof readEnv>

/**
 * Reads and checks the settings.
 * @throws SettingsError that lists every bad setting and what it must be.
 */
export function readEnv(variables: Readonly<Record<string, string | undefined>>) {
  const value = readSettings(schema, variables, { of: 'the content lake' })
  const editors = [value.STUDIO_URL, value.PREVIEW_URL]
  const library = variables['LD_LIBRARY_PATH']
  return Object.freeze({
    logLevel: value.LOG_LEVEL,
    host: value.HOST,
    port: value.LAKE_PORT,
    dataDir: value.DATA_DIR,
    /** Origins whose pages may use the lake over CORS. */
    allowedOrigins: withLoopbackNames([value.SITE_URL, value.LAKE_URL, ...editors, ...value.ALLOWED_ORIGINS]),
    /** The editors' origins: only their pages may write with a cookie, and sign-in only redirects to them. */
    editorOrigins: withLoopbackNames(editors),
    studioUrl: value.STUDIO_URL,
    lakeUrl: value.LAKE_URL,
    /** Where commands in another container reach the lake. */
    internalUrl: value.LAKE_INTERNAL_URL,
    /** Whether people may sign in without an account: only if the site is on this machine, without TLS. */
    developmentSignIn: isLocalStart(value.SITE_URL),
    /** Whether everybody needs a passkey besides the link that signs them in first. */
    passkeysRequired: isPublic(value.SITE_URL),
    /** A session ends after this long without a request. */
    sessionIdleSeconds: value.LAKE_SESSION_IDLE_HOURS * 60 * 60,
    secureCookies: value.STUDIO_URL.startsWith('https:'),
    /** Networks of proxies whose X-Forwarded-For is trusted. This machine is always trusted. */
    trustedProxies: value.TRUST_PROXY,
    /** The rate limit of an address without a session; null for none. */
    publicRequests: value.RATE_LIMIT_LAKE_READS_PER_ADDRESS,
    /** The largest size of the cache of rendered images on disk. */
    imageCacheBytes: value.LAKE_IMAGE_CACHE_MB * 1024 * 1024,
    retention: { days: value.LAKE_HISTORY_DAYS, revisions: value.LAKE_HISTORY_REVISIONS },
    /**
     * The only environment variables that the query process gets. It must not see the settings. In our container images
     * Node needs this one to find a library.
     */
    processVariables: library === undefined ? {} : { LD_LIBRARY_PATH: library },
    /** The fixed tokens of the site's servers, by their role. */
    tokens: { viewer: value.LAKE_READ_TOKEN, editor: value.LAKE_WRITE_TOKEN },
  })
}

/** The folder that holds all of the lake's state. */
export const lakeFolder = (dataDir: string): string => join(dataDir, 'lake')

/** The one file with documents, history, accounts and sessions. */
export const lakeFile = (dataDir: string): string => join(lakeFolder(dataDir), `${DATASET}.sqlite`)

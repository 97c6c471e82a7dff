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
} from '@site/kit/settings/kinds'
import { readSettings } from '@site/kit/settings/read-settings'
import { isLocalStart, isPublic, withLoopbackNames } from '@site/kit/addresses/public-site'
import { z } from 'zod'

/** The one project with its one dataset. The other parts have the same names. */
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
    .default(resolve('.data'))
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

export type Variables = Readonly<Record<string, string | undefined>>

/** @param guide the document that describes them @throws SettingsError that lists every bad one */
export function readEnv(variables: Variables, guide?: string) {
  const value = readSettings(schema, variables, { of: 'the content lake', guide })
  const editors = [value.STUDIO_URL, value.PREVIEW_URL]
  const library = variables['LD_LIBRARY_PATH']
  return Object.freeze({
    logLevel: value.LOG_LEVEL,
    host: value.HOST,
    port: value.LAKE_PORT,
    dataDir: value.DATA_DIR,
    /** Their pages may use the lake over CORS. */
    allowedOrigins: withLoopbackNames([value.SITE_URL, value.LAKE_URL, ...editors, ...value.ALLOWED_ORIGINS]),
    studioOrigins: withLoopbackNames([value.STUDIO_URL]),
    /** Only their pages may write with a cookie, and sign-in only redirects to them. */
    editorOrigins: withLoopbackNames(editors),
    studioUrl: value.STUDIO_URL,
    lakeUrl: value.LAKE_URL,
    /** For commands in another container. */
    internalUrl: value.LAKE_INTERNAL_URL,
    /** Without an account: only if the site is on this machine, without TLS. */
    developmentSignIn: isLocalStart(value.SITE_URL),
    /** People then sign in with a link only the first time. */
    passkeysRequired: isPublic(value.SITE_URL),
    sessionIdleSeconds: value.LAKE_SESSION_IDLE_HOURS * 60 * 60,
    secureCookies: value.STUDIO_URL.startsWith('https:'),
    trustedProxies: value.TRUST_PROXY,
    /** Of an address without a session; null for none. */
    publicRequests: value.RATE_LIMIT_LAKE_READS_PER_ADDRESS,
    imageCacheBytes: value.LAKE_IMAGE_CACHE_MB * 1024 * 1024,
    retention: { days: value.LAKE_HISTORY_DAYS, revisions: value.LAKE_HISTORY_REVISIONS },
    /** All that the image process gets: it must not see the settings. Node needs this one in our containers. */
    processVariables: library === undefined ? {} : { LD_LIBRARY_PATH: library },
    tokens: { viewer: value.LAKE_READ_TOKEN, editor: value.LAKE_WRITE_TOKEN },
  })
}

export const lakeFolder = (dataDir: string): string => join(dataDir, 'lake')

export const lakeFile = (dataDir: string): string => join(lakeFolder(dataDir), `${DATASET}.sqlite`)

import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { databaseUrl, listeningPort, port, siteAddress, webhookUrl } from '@site/settings/kinds'
import { missingPartner, readSettings as readGiven } from '@site/settings/read-settings'
import { z } from 'zod'
import { keepRule } from '../backup/keep-rule.ts'
import { useOutgoingProxy } from './outgoing-proxy.ts'

/** The root of the checkout. */
export const root = path.join(import.meta.dirname, '../..')

/** 0 means any free port. */
const metricsPort = (standard: number) => z.prefault(port, String(standard))
const fixedPort = (standard: number) => z.prefault(listeningPort, String(standard))
const address = z.optional(siteAddress)
const optional = z.string().min(1).optional()

const schema = z.object({
  WEB_PORT: fixedPort(3000),
  API_PORT: fixedPort(4000),
  STUDIO_PORT: fixedPort(3333),
  LAKE_PORT: fixedPort(3030),
  PREVIEW_PORT: fixedPort(3001),
  SITE_URL: address,
  API_URL: address,
  STUDIO_URL: address,
  LAKE_URL: address,
  API_INTERNAL_URL: address,
  LAKE_INTERNAL_URL: address,
  TRUST_PROXY: optional,
  PREVIEW_URL: address,
  DATABASE_URL: z.optional(databaseUrl),
  LEAD_NOTIFY_WITHOUT_TLS: z.enum(['yes', 'no'], 'must be yes or no').default('no'),
  DATA_DIR: z.string().min(1).default('.data'),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  API_METRICS_PORT: metricsPort(9464),
  WEB_METRICS_PORT: metricsPort(9465),
  HTTPS_PROXY: z.optional(webhookUrl),
  HTTP_PROXY: z.optional(webhookUrl),
  BACKUP_DIR: optional,
  BACKUP_AT: z
    .string()
    .regex(/^(([01]\d|2[0-3]):[0-5]\d|off)$/, 'must be a time such as 02:30, or off')
    .default('02:30'),
  BACKUP_COPY: optional,
  BACKUP_KEEP: keepRule.prefault('7d,4w,12m'),
  BACKUP_RECIPIENTS: optional,
  SANITY_PROJECT_ID: optional,
  SANITY_DATASET: optional,
  SANITY_READ_TOKEN: optional,
  SANITY_WRITE_TOKEN: optional,
})

/**
 * Editors on Windows may save `.env` in UTF-16, or with a byte order mark, and then Node reads no name, or not the first.
 *
 * @throws Error that says how to save it
 */
export function requireUtf8(content: Buffer): void {
  const start = content.subarray(0, 3).toString('hex')
  const isWide = start.startsWith('fffe') || start.startsWith('feff') || content.includes(0)
  if (!isWide && start !== 'efbbbf') return
  const found = isWide ? 'is in UTF-16' : 'begins with a byte order mark'
  throw new Error(`.env ${found}, so its settings can't be read. Save it as UTF-8 without a byte order mark`)
}

/** The local system's settings. Each part also checks its own. */
export type Settings = ReturnType<typeof readSettings>

/** The folder of the embedded database. */
export const databaseFolder = ({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): string =>
  path.join(DATA_DIR, 'postgres')

/**
 * Reads the settings from the environment, and from `.env` at the root for those that are not set.
 *
 * @throws Error listing every bad setting and what it must be
 */
export function readSettings(env: NodeJS.ProcessEnv = process.env) {
  const file = path.join(root, '.env')
  if (env === process.env && existsSync(file)) {
    requireUtf8(readFileSync(file))
    process.loadEnvFile(file)
  }
  const data = readGiven(schema, env, {
    findMore: (given) => missingPartner(given, 'SANITY_PROJECT_ID', 'SANITY_DATASET'),
  })
  requireEntry(path.resolve(root, data.DATA_DIR))
  if (env === process.env) useOutgoingProxy(env, [data.API_INTERNAL_URL, data.LAKE_INTERNAL_URL])
  const at = (number: number) => `http://localhost:${number}`
  const hosted = data.SANITY_PROJECT_ID !== undefined
  // With the hosted lake, the preview needs a token that only the project's owner can create.
  const preview = !hosted || data.SANITY_READ_TOKEN !== undefined
  return Object.freeze({
    ...data,
    DATA_DIR: path.resolve(root, data.DATA_DIR),
    BACKUP_DIR: path.resolve(root, data.BACKUP_DIR ?? path.join(data.DATA_DIR, 'backups')),
    SITE_URL: data.SITE_URL ?? at(data.WEB_PORT),
    API_URL: data.API_URL ?? at(data.API_PORT),
    // The site posts forms directly to the API. Through a proxy they would all count as coming from this
    // machine.
    API_INTERNAL_URL: data.API_INTERNAL_URL ?? at(data.API_PORT),
    STUDIO_URL: data.STUDIO_URL ?? at(data.STUDIO_PORT),
    LAKE_URL: data.LAKE_URL ?? at(data.LAKE_PORT),
    // Its public address leads through a proxy that may only come up after us.
    LAKE_INTERNAL_URL: hosted ? undefined : (data.LAKE_INTERNAL_URL ?? at(data.LAKE_PORT)),
    PREVIEW_URL: preview ? (data.PREVIEW_URL ?? at(data.PREVIEW_PORT)) : undefined,
    hosted,
  })
}

/** @throws Error if there is a data folder that this user may not enter: to a command it would look like an empty one */
function requireEntry(folder: string): void {
  try {
    accessSync(folder, constants.R_OK | constants.X_OK)
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EACCES') return
    const todo = 'Run this as the user that runs the system, or set another DATA_DIR.'
    throw new Error(`This user may not read DATA_DIR (${folder}). ${todo}`, { cause })
  }
}

/** The public addresses of the parts in use, apart from the site's, by the name of their setting. */
export function addressesInUse({ API_URL, STUDIO_URL, PREVIEW_URL, LAKE_URL, hosted }: Settings) {
  const preview = PREVIEW_URL ? { PREVIEW_URL } : {}
  return { API_URL, ...(hosted ? {} : { LAKE_URL }), STUDIO_URL, ...preview }
}

/**
 * The environment of a child process: this one's with these values. `NAME_FILE` variables for the same settings
 * are removed, because a setting has one value.
 */
export function childEnvironment(values: Record<string, string>): NodeJS.ProcessEnv {
  const replaced = new Set(Object.keys(values).map((name) => `${name}_FILE`))
  const inherited = Object.entries(process.env).filter(([name]) => !replaced.has(name))
  return { ...Object.fromEntries(inherited), ...values }
}

/** The settings as environment variables for a child process. */
export function asEnvironment(settings: Settings): Record<string, string> {
  // No part reads how backups are kept.
  const { hosted: _derived, BACKUP_KEEP: _ours, ...variables } = settings
  return Object.fromEntries(
    Object.entries(variables).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  )
}

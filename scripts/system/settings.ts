import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readPart } from '@site/kit/settings/read-part'
import type { Given } from '@site/kit/settings/read-settings'
import { useOutgoingProxy } from './outgoing-proxy.ts'

export const root = path.join(import.meta.dirname, '../..')

/** Other programs have to know them, so none is 0, which means any. */
const KNOWN_PORTS = ['WEB_PORT', 'API_PORT', 'STUDIO_PORT', 'LAKE_PORT', 'PREVIEW_PORT']

const unknownPorts = (given: Given) =>
  KNOWN_PORTS.filter((name) => given[name] && Number(given[name]) === 0).map(
    (name) => `${name} must be a port from 1 to 65535`,
  )

/**
 * Editors on Windows save `.env` in UTF-16, or with a byte order mark: Node then misses names.
 * @throws Error that says how to save it
 */
export function requireUtf8(content: Buffer): void {
  const start = content.subarray(0, 3).toString('hex')
  const isWide = start.startsWith('fffe') || start.startsWith('feff') || content.includes(0)
  if (!isWide && start !== 'efbbbf') return
  const found = isWide ? 'is in UTF-16' : 'begins with a byte order mark'
  throw new Error(`.env ${found}, so its settings can't be read. Save it as UTF-8 without a byte order mark`)
}

export type Settings = ReturnType<typeof readSettings>

export const databaseFolder = ({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): string =>
  path.join(DATA_DIR, 'postgres')

/** From the environment, and from `.env` for those that are not set. @throws Error listing every bad setting */
export function readSettings(env: NodeJS.ProcessEnv = process.env) {
  const file = path.join(root, '.env')
  if (env === process.env && existsSync(file)) {
    requireUtf8(readFileSync(file))
    process.loadEnvFile(file)
  }
  const data = readPart('start', env, { findMore: unknownPorts })
  const DATA_DIR = path.resolve(root, data.DATA_DIR ?? '.data')
  requireEntry(DATA_DIR)
  if (env === process.env) useOutgoingProxy(env, [data.API_INTERNAL_URL, data.LAKE_INTERNAL_URL])
  const at = (number: number) => `http://localhost:${number}`
  const hosted = data.SANITY_PROJECT_ID !== undefined
  // The hosted lake needs a token that only the project's owner can create.
  const preview = !hosted || data.SANITY_READ_TOKEN !== undefined
  return Object.freeze({
    ...data,
    DATA_DIR,
    BACKUP_DIR: path.resolve(root, data.BACKUP_DIR ?? path.join(DATA_DIR, 'backups')),
    // Directly: through a proxy all forms would count as coming from this machine.
    API_INTERNAL_URL: data.API_INTERNAL_URL ?? at(data.API_PORT),
    // Its public address leads through a proxy that may only come up after us.
    LAKE_INTERNAL_URL: hosted ? undefined : (data.LAKE_INTERNAL_URL ?? at(data.LAKE_PORT)),
    PREVIEW_URL: preview ? (data.PREVIEW_URL ?? at(data.PREVIEW_PORT)) : undefined,
    hosted,
  })
}

/** To a command, a folder that this user may not enter would look like an empty one. */
function requireEntry(folder: string): void {
  try {
    accessSync(folder, constants.R_OK | constants.X_OK)
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EACCES') return
    const todo = 'Run this as the user that runs the system, or set another DATA_DIR.'
    throw new Error(`This user may not read DATA_DIR (${folder}). ${todo}`, { cause })
  }
}

/** Apart from the site's, by setting. */
export function addressesInUse({ API_URL, STUDIO_URL, PREVIEW_URL, LAKE_URL, hosted }: Settings) {
  const preview = PREVIEW_URL ? { PREVIEW_URL } : {}
  return { API_URL, ...(hosted ? {} : { LAKE_URL }), STUDIO_URL, ...preview }
}

/** This process's environment with these values, and without `NAME_FILE` for the same settings. */
export function childEnvironment(values: Record<string, string>): NodeJS.ProcessEnv {
  const replaced = new Set(Object.keys(values).map((name) => `${name}_FILE`))
  const inherited = Object.entries(process.env).filter(([name]) => !replaced.has(name))
  return { ...Object.fromEntries(inherited), ...values }
}

export function asEnvironment(settings: Settings): Record<string, string> {
  // No part reads how backups are kept.
  const { hosted: _derived, BACKUP_KEEP: _ours, ...variables } = settings
  return Object.fromEntries(
    Object.entries(variables).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  )
}

import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isProduction } from '@site/addresses/public-site'
import { givenSettings } from '@site/settings/given-settings'
import { MADE } from '@site/settings/table'
import { z } from 'zod'
import { databaseFolder, type Settings } from './settings.ts'

/** Generated at the first start if not set; `.env.example` describes each. */
export const made = MADE.filter((name) => name !== 'POSTGRES_PASSWORD')

const stored = z.partialRecord(z.enum(MADE), z.string())

/** The secrets of this system that are generated if not set. */
export type Secrets = Record<(typeof made)[number], string>

/** Secrets stored in a file, with the embedded database's password. Any of them may be missing. */
export type KeptSecrets = z.infer<typeof stored>

/**
 * The current secrets: from the environment, else from `.data/secrets.json`, where a start adds those that it generates.
 *
 * @throws Error in production (an https `SITE_URL`) if one is not set, because generated ones cannot be rotated
 *   or shared with a second machine; or if the file cannot be read.
 */
export function readSecrets(settings: Settings, env: NodeJS.ProcessEnv = process.env): Secrets {
  const known = { ...findKeptSecrets(settings.DATA_DIR), ...requireSecrets(settings, env) }
  const missing = made.filter((name) => known[name] === undefined)
  return { ...known, ...generate(settings.DATA_DIR, missing) } as Secrets
}

/**
 * The key of the hashed addresses, if it is set or an earlier start generated it. Generates nothing: a new key could
 * not recognise anybody.
 *
 * @throws Error like `requireSecrets`
 */
export function findHashSecret(settings: Settings, env: NodeJS.ProcessEnv = process.env): string | undefined {
  return (
    requireSecrets(settings, env, ['HASH_SECRET']).HASH_SECRET ??
    findKeptSecrets(settings.DATA_DIR).HASH_SECRET
  )
}

/**
 * The password of the embedded database. Generates that of a new one.
 *
 * @throws Error if that of an existing one is not stored
 */
export function readDatabasePassword(settings: Pick<Settings, 'DATA_DIR'>): string {
  const { DATA_DIR } = settings
  const kept = findKeptSecrets(DATA_DIR).POSTGRES_PASSWORD
  if (kept !== undefined) return kept
  const folder = databaseFolder(settings)
  if (existsSync(path.join(folder, 'PG_VERSION')))
    throw new Error(
      `${secretsFile(DATA_DIR)} does not have the password of the database in ${folder}. Put the file back, or move ` +
        'the database away and restore a backup (docs/runbook.md, "The database is lost").',
    )
  return generate(DATA_DIR, ['POSTGRES_PASSWORD']).POSTGRES_PASSWORD!
}

/**
 * The secrets that are set.
 *
 * @param names those that are asked for
 * @throws Error if one is missing in production, or a file cannot be read
 */
export function requireSecrets(
  settings: Settings,
  env: NodeJS.ProcessEnv = process.env,
  names: readonly (keyof Secrets)[] = made,
): Partial<Secrets> {
  // Sanity's hosted lake has its own tokens, which only its owner can create.
  const needed = names.filter((name) => !(settings.hosted && name.startsWith('LAKE_')))
  const { given, faults } = givenSettings(env, names)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const missing = needed.filter((name) => given[name] === undefined)
  if (isProduction(settings.SITE_URL) && missing.length > 0) {
    throw new Error(`SITE_URL is https, so these must be set: ${missing.join(', ')}. See .env.example.`)
  }
  return given
}

/**
 * The secrets an earlier start generated in this folder. Generates nothing.
 *
 * @throws Error if they cannot be read
 */
export function findKeptSecrets(folder: string): KeptSecrets {
  const file = secretsFile(folder)
  if (!existsSync(file)) return {}
  try {
    return stored.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    throw new Error(`${file} is not a valid file of secrets. Restore it, or delete the whole folder.`, {
      cause,
    })
  }
}

/** Stores secrets in a folder, replacing existing ones of the same name. Without any, no file is written. */
export function keepSecrets(folder: string, secrets: KeptSecrets): void {
  if (Object.keys(secrets).length === 0) return
  const file = secretsFile(folder)
  const all = { ...findKeptSecrets(folder), ...secrets }
  mkdirSync(folder, { recursive: true })
  // Atomic, so that an interrupted start leaves no partial file.
  writeFileSync(`${file}.new`, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

const secretsFile = (folder: string) => path.join(folder, 'secrets.json')

function generate(folder: string, names: readonly (keyof KeptSecrets)[]): KeptSecrets {
  const generated = Object.fromEntries(names.map((name) => [name, randomBytes(32).toString('base64url')]))
  keepSecrets(folder, generated)
  return generated
}

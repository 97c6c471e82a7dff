import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isProduction } from '@site/kit/addresses/public-site'
import { givenSettings } from '@site/kit/settings/given-settings'
import { MADE } from '@site/kit/settings/table'
import { z } from 'zod'
import { databaseFolder, type Settings } from './settings.ts'

export const GENERATED_SECRETS = MADE.filter((name) => name !== 'POSTGRES_PASSWORD')

const stored = z.partialRecord(z.enum(MADE), z.string())

export type Secrets = Record<(typeof GENERATED_SECRETS)[number], string>

/** Also the embedded database's password. Any may be missing. */
export type KeptSecrets = z.infer<typeof stored>

/**
 * From the environment, else from `.data/secrets.json`, where a start adds those that it generates.
 * @throws Error like `requireSecrets`, or if the file cannot be read
 */
export function readSecrets(settings: Settings, env: NodeJS.ProcessEnv = process.env): Secrets {
  const known = { ...findKeptSecrets(settings.DATA_DIR), ...requireSecrets(settings, env) }
  const missing = GENERATED_SECRETS.filter((name) => known[name] === undefined)
  return { ...known, ...generate(settings.DATA_DIR, missing) } as Secrets
}

/** Generates nothing: a new key would recognise no hashed address. @throws Error like `requireSecrets` */
export function findHashSecret(settings: Settings, env: NodeJS.ProcessEnv = process.env): string | undefined {
  return (
    requireSecrets(settings, env, ['HASH_SECRET']).HASH_SECRET ??
    findKeptSecrets(settings.DATA_DIR).HASH_SECRET
  )
}

/** Generates that of a new database. @throws Error if that of an existing one is not stored */
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
 * @throws Error if one is missing in production, where generated ones couldn't be rotated or shared with a second
 * machine
 */
export function requireSecrets(
  settings: Settings,
  env: NodeJS.ProcessEnv = process.env,
  names: readonly (keyof Secrets)[] = GENERATED_SECRETS,
): Partial<Secrets> {
  // Sanity's hosted lake has its own tokens, which only its owner can create.
  const needed = names.filter((name) => !(settings.hosted && name.startsWith('LAKE_')))
  const { given, faults } = givenSettings(env, names)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const missing = needed.filter((name) => given[name] === undefined)
  if (isProduction(settings.SITE_URL) && missing.length > 0) {
    throw new Error(
      `SITE_URL is https, so these must be set: ${missing.join(', ')}. Make one for each with: openssl rand -base64 48`,
    )
  }
  return given
}

/** @throws Error if the file cannot be read */
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

/** Replaces those of the same name. Without any, no file is written. */
export function keepSecrets(folder: string, secrets: KeptSecrets): void {
  if (Object.keys(secrets).length === 0) return
  const file = secretsFile(folder)
  const all = { ...findKeptSecrets(folder), ...secrets }
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${file}.new`, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

const secretsFile = (folder: string) => path.join(folder, 'secrets.json')

function generate(folder: string, names: readonly (keyof KeptSecrets)[]): KeptSecrets {
  const generated = Object.fromEntries(names.map((name) => [name, randomBytes(32).toString('base64url')]))
  keepSecrets(folder, generated)
  return generated
}

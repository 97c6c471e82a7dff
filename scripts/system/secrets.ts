import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { givenSettings } from '@site/settings/given-settings'
import { z } from 'zod'
import type { Settings } from './settings.ts'

/** Generated at the first start if not set; `.env.example` describes each. */
export const made = ['SESSION_SECRETS', 'HASH_SECRET', 'LAKE_READ_TOKEN', 'LAKE_WRITE_TOKEN'] as const
/** Passed only to the parts that need them. */
export const secretNames = [
  ...made,
  'DATABASE_URL',
  'LEAD_WEBHOOK_SECRET',
  'PUBLIC_API_KEY',
  'REDIS_URL',
  'SANITY_READ_TOKEN',
  'SANITY_WRITE_TOKEN',
  'SMTP_URL',
] as const

const stored = z.object({
  SESSION_SECRETS: z.string(),
  HASH_SECRET: z.string(),
  LAKE_READ_TOKEN: z.string(),
  LAKE_WRITE_TOKEN: z.string(),
  POSTGRES_PASSWORD: z.string(),
})

/** The secrets of this system: those generated if not set, and the embedded database's password. */
export type Secrets = z.infer<typeof stored>

/** Secrets stored in a file. Any of them may be missing. */
export type KeptSecrets = Partial<Record<keyof Secrets, string | undefined>>

/**
 * The current secrets: from the environment, else from `.data/secrets.json`, generated at the first start.
 *
 * @throws Error in production (an https `SITE_URL`) if one is not set, because generated ones cannot be rotated
 *   or shared with a second machine; or if the file cannot be read.
 */
export function readSecrets(settings: Settings, env: NodeJS.ProcessEnv = process.env): Secrets {
  const given = requireSecrets(settings, env)
  return { ...keptSecrets(settings.DATA_DIR), ...given }
}

/** The key of the hashed addresses, which is all that a backup or a restore needs of them. @throws Error like `readSecrets` */
export function readHashSecret(settings: Settings, env: NodeJS.ProcessEnv = process.env): string {
  return givenSettings(env, ['HASH_SECRET']).given['HASH_SECRET'] ?? readSecrets(settings, env).HASH_SECRET
}

/** The secrets that are set. @throws Error if one is missing in production, or a file cannot be read */
export function requireSecrets(settings: Settings, env: NodeJS.ProcessEnv = process.env): Partial<Secrets> {
  // Sanity's hosted lake has its own tokens, which only its owner can create.
  const needed = made.filter((name) => !(settings.hosted && name.startsWith('LAKE_')))
  const { given, faults } = givenSettings(env, made)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const missing = needed.filter((name) => given[name] === undefined)
  if (settings.SITE_URL.startsWith('https:') && missing.length > 0) {
    throw new Error(`SITE_URL is public, so these must be set: ${missing.join(', ')}. See .env.example.`)
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
  return existsSync(file) ? readKept(file) : {}
}

/** Stores secrets in a folder, replacing existing ones of the same name. Without any, no file is written. */
export function keepSecrets(folder: string, secrets: KeptSecrets): void {
  if (Object.keys(secrets).length === 0) return
  write(secretsFile(folder), { ...findKeptSecrets(folder), ...secrets })
}

const secretsFile = (folder: string) => path.join(folder, 'secrets.json')

function keptSecrets(folder: string): Secrets {
  const kept = findKeptSecrets(folder)
  // Secrets that an earlier version did not have are added to the stored ones.
  const names = Object.keys(stored.shape) as (keyof Secrets)[]
  const whole = stored.parse(Object.fromEntries(names.map((name) => [name, kept[name] ?? random()])))
  if (names.some((name) => kept[name] === undefined)) write(secretsFile(folder), whole)
  return whole
}

function readKept(file: string): KeptSecrets {
  try {
    return stored.partial().parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    throw new Error(`${file} is not a valid file of secrets. Restore it, or delete the whole folder.`, {
      cause,
    })
  }
}

/** Written atomically, so that an interrupted start leaves no partial file. */
function write(file: string, secrets: KeptSecrets): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

function random(): string {
  return randomBytes(32).toString('base64url')
}

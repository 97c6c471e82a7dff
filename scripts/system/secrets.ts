import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { Settings } from './settings.ts'

/** Made at the first start where nobody set them; `.env.example` says what each is for. */
const made = ['SESSION_SECRETS', 'HASH_SECRET'] as const
/** Never handed to a part that did not ask for it. */
export const secretNames = [
  ...made,
  'DATABASE_URL',
  'LAKE_READ_TOKEN',
  'LAKE_WRITE_TOKEN',
  'LEAD_WEBHOOK_SECRET',
  'PUBLIC_API_KEY',
  'REDIS_URL',
  'SMTP_URL',
] as const

const stored = z.object({
  SESSION_SECRETS: z.string(),
  HASH_SECRET: z.string(),
  POSTGRES_PASSWORD: z.string(),
})

/** The secrets of this system: those that are made when they are not set, and the embedded database's password. */
export type Secrets = z.infer<typeof stored>

/**
 * The secrets in force: the environment's, else those kept in `.data/secrets.json`, made at the first start.
 *
 * @throws Error in production (an https `SITE_URL`) where one is not set: a secret that nobody chose cannot be
 *   rotated, nor shared with a second machine
 */
export function readSecrets(settings: Settings, env: NodeJS.ProcessEnv = process.env): Secrets {
  const missing = made.filter((name) => !env[name])
  if (settings.SITE_URL.startsWith('https:') && missing.length > 0) {
    throw new Error(`SITE_URL is public, so these must be set: ${missing.join(', ')}. See .env.example.`)
  }
  const kept = keptSecrets(settings.DATA_DIR)
  const given = Object.fromEntries(made.flatMap((name) => (env[name] ? [[name, env[name]]] : [])))
  return { ...kept, ...given }
}

function keptSecrets(folder: string): Secrets {
  const file = path.join(folder, 'secrets.json')
  if (existsSync(file)) {
    const kept = stored.safeParse(JSON.parse(readFileSync(file, 'utf8')))
    if (kept.success) return kept.data
    throw new Error(
      `${file} cannot be read as the secrets of this system. Restore it, or remove the whole folder.`,
    )
  }
  const fresh: Secrets = { SESSION_SECRETS: random(), HASH_SECRET: random(), POSTGRES_PASSWORD: random() }
  mkdirSync(folder, { recursive: true })
  // In one step, so that an interrupted first start does not leave half a file.
  writeFileSync(`${file}.new`, `${JSON.stringify(fresh, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return fresh
}

function random(): string {
  return randomBytes(32).toString('base64url')
}

import { randomBytes } from 'node:crypto'
import { isOnThisMachine } from '../../packages/settings/src/this-machine.ts'

type Values = Readonly<Record<string, string | undefined>>

/** Which part is handed which secrets; docker-compose.yml gives each a volume of its own. */
export const consumers = {
  postgres: ['POSTGRES_PASSWORD'],
  api: ['DATABASE_URL', 'SESSION_SECRETS', 'HASH_SECRET', 'REDIS_URL'],
  worker: ['DATABASE_URL', 'SMTP_URL', 'LEAD_WEBHOOK_SECRET'],
  lake: ['LAKE_READ_TOKEN', 'LAKE_WRITE_TOKEN'],
  scheduler: ['LAKE_WRITE_TOKEN', 'SANITY_WRITE_TOKEN'],
  grafana: ['GRAFANA_PASSWORD'],
} as const

/** All of them once. */
export const secretNames: readonly string[] = [...new Set(Object.values(consumers).flat())]

/** Without these nothing works; where nobody set them, a system on this machine makes its own. */
const needed = ['POSTGRES_PASSWORD', 'SESSION_SECRETS', 'HASH_SECRET', 'LAKE_WRITE_TOKEN'] as const
/** Made where they are missing, also in public: only the parts themselves use them. */
const convenient = ['GRAFANA_PASSWORD'] as const

/** The secrets in force, and those among them that were made now and have to be kept. */
export interface Chosen {
  values: Record<string, string>
  made: Record<string, string>
}

/**
 * Chooses each secret: the one that was given, else the one that was kept, else a new one.
 *
 * @param given what the operator set: secrets, and the settings that say what is needed
 * @param kept what an earlier run made
 * @throws Error that names what is missing, in public (`SITE_URL` is not this machine's): a secret that nobody chose
 *   cannot be rotated, nor shared with a second machine
 */
export function chooseSecrets(given: Values, kept: Values): Chosen {
  const missing = needed.filter((name) => given[name] === undefined && !isSpared(name, given))
  const { SITE_URL = 'https://localhost' } = given
  if (!isOnThisMachine(SITE_URL) && missing.length > 0) {
    throw new Error(
      `SITE_URL is public (${SITE_URL}), so these must be set: ${missing.join(', ')}.\n` +
        'Put each into a file of its name in the folder SECRETS_DIR, or into .env. See .env.example.',
    )
  }
  const values: Record<string, string> = {}
  const made: Record<string, string> = {}
  for (const name of [...needed, ...convenient]) {
    const value = given[name] ?? kept[name] ?? (made[name] = randomBytes(32).toString('base64url'))
    values[name] = value
  }
  for (const name of secretNames) if (given[name]) values[name] = given[name]
  values['DATABASE_URL'] ??= databaseUrl(values['POSTGRES_PASSWORD'] ?? '')
  return { values, made }
}

/** A database, or a lake, of somebody else's needs no secret of ours. */
function isSpared(name: string, given: Values): boolean {
  return (
    (name === 'POSTGRES_PASSWORD' && given['DATABASE_URL'] !== undefined) ||
    (name === 'LAKE_WRITE_TOKEN' && given['SANITY_PROJECT_ID'] !== undefined)
  )
}

/** The service `postgres` of docker-compose.yml, with the user and the database that it is told to make. */
function databaseUrl(password: string): string {
  return `postgres://site:${encodeURIComponent(password)}@postgres:5432/leads`
}

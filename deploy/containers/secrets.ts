import { randomBytes } from 'node:crypto'
import { unreachableAddresses } from '../../packages/settings/src/public-site.ts'
import { isOnThisMachine } from '../../packages/settings/src/this-machine.ts'

type Values = Readonly<Record<string, string | undefined>>

/** Which part is handed which secrets; docker-compose.yml gives each a volume of its own. */
export const consumers = {
  postgres: ['POSTGRES_PASSWORD'],
  api: ['DATABASE_URL', 'SESSION_SECRETS', 'HASH_SECRET', 'REDIS_URL'],
  worker: ['DATABASE_URL', 'SMTP_URL', 'LEAD_WEBHOOK_SECRET'],
  web: ['CDN_PURGE_TOKEN'],
  lake: ['LAKE_READ_TOKEN', 'LAKE_WRITE_TOKEN'],
  scheduler: ['LAKE_WRITE_TOKEN', 'SANITY_WRITE_TOKEN'],
  preview: ['LAKE_READ_TOKEN', 'SANITY_READ_TOKEN'],
  grafana: ['GRAFANA_PASSWORD'],
} as const

/** All of them once. */
export const secretNames: readonly string[] = [...new Set(Object.values(consumers).flat())]

/** Without these nothing works; where nobody set them, a system on this machine makes its own. */
const needed = [
  'POSTGRES_PASSWORD',
  'SESSION_SECRETS',
  'HASH_SECRET',
  'LAKE_WRITE_TOKEN',
  'LAKE_READ_TOKEN',
] as const
/** Only the owner of the project at Sanity can make these. */
const hosted = ['SANITY_READ_TOKEN', 'SANITY_WRITE_TOKEN'] as const
/** Made where they are missing, also in public: only the parts themselves use them. */
const convenient = ['GRAFANA_PASSWORD'] as const

/** Where browsers find the parts. */
const addresses = ['API_URL', 'LAKE_URL', 'STUDIO_URL', 'PREVIEW_URL'] as const

/** What has to be known besides the secrets, to tell which of them are needed. */
export const settingNames: readonly string[] = ['SITE_URL', 'SANITY_PROJECT_ID', ...addresses]

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
 * @throws Error that names what is missing: in public (`SITE_URL` is not this machine's), for a secret that nobody chose
 *   cannot be rotated, nor shared with a second machine; and where content is at Sanity's, which has tokens of its own.
 *   It names the addresses too that visitors of a public site could not reach, since nothing has started yet
 */
export function chooseSecrets(given: Values, kept: Values): Chosen {
  const { SITE_URL = 'https://localhost', SANITY_PROJECT_ID } = given
  const isMissing = (name: string) => given[name] === undefined && !isSpared(name, given)
  const isPublic = !isOnThisMachine(SITE_URL)
  const faults = [
    ...(isPublic ? missing(`SITE_URL is public (${SITE_URL})`, needed.filter(isMissing)) : []),
    ...(SANITY_PROJECT_ID ? missing('SANITY_PROJECT_ID is set', hosted.filter(isMissing)) : []),
    ...unreachableAddresses(SITE_URL, inUse(given)),
  ]
  if (faults.length > 0) throw new Error(faults.join('\n'))
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

function missing(why: string, names: string[]): string[] {
  if (names.length === 0) return []
  return [
    `${why}, so these must be set: ${names.join(', ')}.`,
    'Put each into a file of its name in the folder SECRETS_DIR, or into .env. See .env.example.',
  ]
}

/** The local lake runs unused where content is at Sanity's. */
function inUse(given: Values): Values {
  const names = addresses.filter((name) => name !== 'LAKE_URL' || !given['SANITY_PROJECT_ID'])
  return Object.fromEntries(names.map((name) => [name, given[name]]))
}

/** A database, or a lake, of somebody else's needs no secret of ours. */
function isSpared(name: string, given: Values): boolean {
  return (
    (name === 'POSTGRES_PASSWORD' && given['DATABASE_URL'] !== undefined) ||
    (name.startsWith('LAKE_') && given['SANITY_PROJECT_ID'] !== undefined)
  )
}

/** The service `postgres` of docker-compose.yml, with the user and the database that it is told to make. */
function databaseUrl(password: string): string {
  return `postgres://site:${encodeURIComponent(password)}@postgres:5432/leads`
}

import { randomBytes } from 'node:crypto'
import { isPublic, unreachableAddresses } from '../../packages/kit/src/addresses/public-site.ts'
import { MADE, listSecrets } from '../../packages/kit/src/settings/table.ts'

type Values = Readonly<Record<string, string | undefined>>

/** Each has its own volume for secrets in docker-compose.yml. */
export const parts = ['postgres', 'api', 'lake', 'studio', 'preview', 'backup'] as const

/** Only the owner of the Sanity project can create these. */
const hosted = ['SANITY_READ_TOKEN', 'SANITY_WRITE_TOKEN'] as const

const addresses = ['API_URL', 'LAKE_URL', 'STUDIO_URL', 'PREVIEW_URL'] as const

/** The settings that decide which secrets are needed. */
export const settingNames: readonly string[] = ['SITE_URL', 'SANITY_PROJECT_ID', ...addresses]

/**
 * Chooses each secret: the one given, else the kept one, else a new one.
 * @returns also the new ones, to be stored
 * @throws Error listing what is missing, and the addresses that visitors of a public site could not reach. A public
 * site's secrets must be set: generated ones can't be rotated or shared with a second machine
 */
export function chooseSecrets(given: Values, kept: Values) {
  const { SITE_URL = 'https://localhost', SANITY_PROJECT_ID } = given
  const isMissing = (name: string) => given[name] === undefined && !isSpared(name, given)
  const faults = [
    ...(isPublic(SITE_URL) ? missing(`SITE_URL is public (${SITE_URL})`, MADE.filter(isMissing)) : []),
    ...(SANITY_PROJECT_ID ? missing('SANITY_PROJECT_ID is set', hosted.filter(isMissing)) : []),
    ...unreachableAddresses(SITE_URL, inUse(given)),
  ]
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const values: Record<string, string> = {}
  const made: Record<string, string> = {}
  for (const name of MADE)
    values[name] = given[name] ?? kept[name] ?? (made[name] = randomBytes(32).toString('base64url'))
  for (const name of listSecrets()) if (given[name]) values[name] = given[name]
  const password = encodeURIComponent(values['POSTGRES_PASSWORD'] ?? '')
  // The `postgres` service in docker-compose.yml, with its user and database.
  values['DATABASE_URL'] ??= `postgres://site:${password}@postgres:5432/leads`
  return { values, made }
}

function missing(why: string, names: string[]): string[] {
  if (names.length === 0) return []
  return [
    `${why}, so these must be set: ${names.join(', ')}.`,
    'Put each into a file of its name in the folder SECRETS_DIR, or into .env. Make one with: openssl rand -base64 48',
  ]
}

/** With content at Sanity the local lake runs but is not used. */
function inUse(given: Values): Values {
  const names = addresses.filter((name) => name !== 'LAKE_URL' || !given['SANITY_PROJECT_ID'])
  return Object.fromEntries(names.map((name) => [name, given[name]]))
}

/** An external database or lake needs no secret of ours. */
function isSpared(name: string, given: Values): boolean {
  return (
    (name === 'POSTGRES_PASSWORD' && given['DATABASE_URL'] !== undefined) ||
    (name.startsWith('LAKE_') && given['SANITY_PROJECT_ID'] !== undefined)
  )
}

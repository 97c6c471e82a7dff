import { type Secrets, secretNames } from './secrets.ts'
import { asEnvironment, type Settings } from './settings.ts'

/** The processes of a system. */
export type PartName = 'postgres' | 'lake' | 'api' | 'web' | 'preview' | 'studio'

/** Which secrets each part gets; no other part sees them. The database URL is passed separately. */
const granted: Record<PartName, readonly (typeof secretNames)[number][]> = {
  postgres: [],
  lake: ['LAKE_READ_TOKEN', 'LAKE_WRITE_TOKEN'],
  api: [
    'SESSION_SECRETS',
    'HASH_SECRET',
    'PUBLIC_API_KEY',
    'SMTP_URL',
    'LEAD_WEBHOOK_SECRET',
    'LAKE_READ_TOKEN',
    'SANITY_READ_TOKEN',
  ],
  web: ['PUBLIC_API_KEY'],
  preview: ['LAKE_READ_TOKEN', 'SANITY_READ_TOKEN'],
  studio: ['LAKE_WRITE_TOKEN', 'SANITY_WRITE_TOKEN'],
}

/** This machine, from which the site's server forwards forms on behalf of visitors. */
const OWN_HOP = ['127.0.0.0/8', '::1']

/**
 * The environment of one part: ours with the parsed settings, without the other parts' secrets.
 *
 * @param mode the part's `NODE_ENV`
 * @param inherited the environment to start from
 */
export function partEnvironment(
  part: PartName,
  settings: Settings,
  secrets: Secrets,
  mode: 'production' | 'development',
  inherited: NodeJS.ProcessEnv = process.env,
): NodeJS.ProcessEnv {
  const resolved = { ...asEnvironment(settings), ...secrets }
  const withheld = new Set<string>([
    ...secretNames.filter((name) => !granted[part].includes(name)).flatMap((name) => [name, `${name}_FILE`]),
    'POSTGRES_PASSWORD',
    // Settings from files are already values.
    ...Object.keys(resolved).map((name) => `${name}_FILE`),
    // Unset settings must be unset for the part too: without a preview it must not get a preview URL.
    ...Object.keys(settings).filter((name) => settings[name as keyof Settings] === undefined),
  ])
  const shared = { ...inherited, ...resolved, NODE_ENV: mode }
  const environment = Object.fromEntries(Object.entries(shared).filter(([name]) => !withheld.has(name)))
  if (part !== 'api') return environment
  // The configured proxies, and always the site's server, which forwards forms (docs/http.md, Limits).
  return { ...environment, TRUST_PROXY: [settings.TRUST_PROXY, ...OWN_HOP].filter(Boolean).join(',') }
}

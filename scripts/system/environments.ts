import { givenSettings } from '@site/settings/given-settings'
import { secretsOf } from '@site/settings/table'
import type { Secrets } from './secrets.ts'
import { asEnvironment, type Settings } from './settings.ts'

/** The processes of a system. */
export type PartName = 'postgres' | 'lake' | 'api' | 'web' | 'preview' | 'studio'

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
  const granted = secretsOf(part)
  const withheld = new Set<string>([
    ...secretsOf()
      .filter((name) => !granted.includes(name))
      .flatMap((name) => [name, `${name}_FILE`]),
    // Settings from files are already values.
    ...Object.keys(resolved).map((name) => `${name}_FILE`),
    // Unset settings must be unset for the part too: without a preview it must not get a preview URL.
    ...Object.keys(settings).filter((name) => settings[name as keyof Settings] === undefined),
  ])
  const shared = { ...inherited, ...resolved, NODE_ENV: mode }
  const environment = Object.fromEntries(Object.entries(shared).filter(([name]) => !withheld.has(name)))
  if (part !== 'api') return environment
  // The configured proxies, and always the site's server, which forwards forms (docs/http.md, Limits).
  const { TRUST_PROXY } = givenSettings(inherited, ['TRUST_PROXY']).given
  const trusted = [TRUST_PROXY, ...OWN_HOP].filter(Boolean).join(',')
  return { ...environment, TRUST_PROXY: trusted, TRUST_PROXY_FILE: undefined }
}

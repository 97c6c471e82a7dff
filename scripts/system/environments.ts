import { givenSettings } from '@site/kit/settings/given-settings'
import { listSecrets } from '@site/kit/settings/table'
import type { Secrets } from './secrets.ts'
import { asEnvironment, type Settings } from './settings.ts'

export type PartName = 'postgres' | 'lake' | 'api' | 'web' | 'preview' | 'studio'

/** From this machine the site's server forwards forms. */
const OWN_HOP = ['127.0.0.0/8', '::1']

/** Ours with the parsed settings, without the other parts' secrets. */
export function partEnvironment(
  part: PartName,
  settings: Settings,
  secrets: Secrets,
  mode: 'production' | 'development',
  inherited: NodeJS.ProcessEnv = process.env,
): NodeJS.ProcessEnv {
  const resolved = { ...asEnvironment(settings), ...secrets }
  const granted = listSecrets(part)
  const withheld = new Set<string>([
    ...listSecrets()
      .filter((name) => !granted.includes(name))
      .flatMap((name) => [name, `${name}_FILE`]),
    ...Object.keys(resolved).map((name) => `${name}_FILE`),
    // Without a preview a part must not get its URL.
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

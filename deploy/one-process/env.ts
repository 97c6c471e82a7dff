import { listeningPort, networks, port, siteAddress } from '@site/settings/kinds'
import { type Given, readSettings } from '@site/settings/read-settings'
import * as z from 'zod/mini'

const schema = z.object({
  HOST: z._default(z.string(), 'localhost'),
  // What Fly, Render and Railway name it, and Fly's standard.
  PORT: z.prefault(port, '8080'),
  API_PORT: z.prefault(listeningPort, '4000'),
  SITE_URL: siteAddress,
  API_URL: siteAddress,
  REDIRECT_FROM: z.optional(siteAddress),
  TRUST_PROXY: z.prefault(networks, ''),
})

/** This process, whose site forwards visitors' forms. */
const OWN_HOP = ['127.0.0.0/8', '::1']

const hostOf = (address: string) => new URL(address).host

/**
 * Reads the settings of the one port, and derives those of the parts behind it. Each part reads the rest itself.
 *
 * @throws SettingsError listing all invalid settings
 */
export function readEnv(source: NodeJS.ProcessEnv) {
  const data = readSettings(schema, source, { findMore: sameHost })
  return Object.freeze({
    host: data.HOST,
    port: data.PORT,
    siteUrl: data.SITE_URL,
    apiHost: hostOf(data.API_URL),
    /** The host that redirects to the site, such as the domain without www. */
    redirectedHost: data.REDIRECT_FROM && hostOf(data.REDIRECT_FROM),
    /** Only this port is reachable from outside. The site forwards forms to the API inside the process. */
    site: { ...source, HOST: 'localhost', API_INTERNAL_URL: `http://localhost:${data.API_PORT}` },
    api: { ...source, HOST: 'localhost', TRUST_PROXY: [...data.TRUST_PROXY, ...OWN_HOP].join(',') },
  })
}

function sameHost({ SITE_URL = '', API_URL = '' }: Given): string[] {
  const [site, api] = [URL.parse(SITE_URL), URL.parse(API_URL)]
  if (!site || site.host !== api?.host) return []
  return ['API_URL must have another host than SITE_URL, because the host says which of the two is asked']
}

/** The settings of the one port. */
export type Env = ReturnType<typeof readEnv>

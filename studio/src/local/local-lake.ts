import { createClient } from '@sanity/client'
import type { WorkspaceOptions } from 'sanity'
import { MULTIPLEX_PATH } from '@site/content-lake/multiplex-protocol'
import { accountTool } from './account-tool.tsx'
import { DevelopmentNavbar } from './development-navbar.tsx'
import { streamingFetch } from './streaming-fetch.ts'

/**
 * Options that connect the Studio to the local lake through its own server. With a single origin, the session cookie
 * can be HttpOnly.
 */
export function localLakeOptions({ origin, protocol, host }: Location): Partial<WorkspaceOptions> {
  const socketAddress = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${MULTIPLEX_PATH}`
  const fetchThroughSocket = streamingFetch(() => new WebSocket(socketAddress), origin)
  // Suppresses the Studio's warning about HTTP/1.1's connection limit. The socket needs only one.
  localStorage.setItem('_sanity_debugProtocol', 'h2')
  return {
    apiHost: origin,
    auth: { loginMethod: 'cookie', redirectOnSingle: true },
    unstable_clientFactory: (options) =>
      createClient({
        ...options,
        apiHost: origin,
        useProjectHostname: false,
        useCdn: false,
        resolveFetch: () => fetchThroughSocket,
      }),
    tools: (others) => [...others, accountTool],
    studio: { components: { navbar: DevelopmentNavbar } },
  }
}

import { createClient } from '@sanity/client'
import type { WorkspaceOptions } from 'sanity'
import { MULTIPLEX_PATH } from '@site/content-lake/multiplex-protocol'
import { AccountToolMenu } from './account-tool-menu.tsx'
import { DevelopmentNavbar } from './development-navbar.tsx'
import { EventSocket } from './event-socket.ts'
import { streamingFetch } from './streaming-fetch.ts'

/**
 * What the Studio needs to edit the lake on this machine. It is reached through the Studio's own server, so that
 * nothing is asked of another origin and the session cookie stays out of reach of scripts.
 */
export function localLakeOptions({ origin, protocol, host }: Location): Partial<WorkspaceOptions> {
  const socketAddress = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${MULTIPLEX_PATH}`
  const socket = new EventSocket(() => new WebSocket(socketAddress))
  const fetchThroughSocket = streamingFetch(socket, origin)
  // The Studio warns of HTTP/1.1 because of its few connections, which the socket makes do with.
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
    studio: { components: { navbar: DevelopmentNavbar, toolMenu: AccountToolMenu } },
  }
}

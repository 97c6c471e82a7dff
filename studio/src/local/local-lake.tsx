import { createClient } from '@sanity/client'
import { type WorkspaceOptions, type Tool, type NavbarProps, useCurrentUser } from 'sanity'
import { MULTIPLEX_PATH } from '@site/content-lake/multiplex-protocol'
import { streamingFetch } from './streaming-fetch.ts'
import { Text } from '@sanity/ui'
import { UserIcon } from '@sanity/icons/User'
import { useEffect } from 'react'

function Account() {
  useEffect(() => location.replace('/v1/auth/account'), [])
  return <Text>Opening your sessions and passkeys…</Text>
}

const accountTool: Tool = { name: 'account', title: 'Account', icon: UserIcon, component: Account }

/** Through the Studio's own server: with a single origin, the session cookie can be HttpOnly. */
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

const BANNER_STYLE = {
  padding: '6px 12px',
  textAlign: 'center',
  font: '600 13px/1.4 system-ui, sans-serif',
  color: '#3d2600',
  background: '#ffd38a',
} as const

/** On a local start without accounts, a line says so, and how to try the other roles. */
function DevelopmentNavbar(props: NavbarProps) {
  const user = useCurrentUser()
  if (user?.provider !== 'development') return props.renderDefault(props)
  return (
    <div>
      <div role="note" style={BANNER_STYLE}>
        {user.name} · To try another role, run <code>pnpm editors link --role viewer</code>
      </div>
      {props.renderDefault(props)}
    </div>
  )
}

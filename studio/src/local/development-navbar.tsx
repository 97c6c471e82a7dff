import { type NavbarProps, useCurrentUser } from 'sanity'

const BANNER_STYLE = {
  padding: '6px 12px',
  textAlign: 'center',
  font: '600 13px/1.4 system-ui, sans-serif',
  color: '#3d2600',
  background: '#ffd38a',
} as const

/**
 * The Studio's top bar. For users who signed in without an account on a local start, a line above it says so, so that
 * nobody mistakes it for a public site, and how to try the other roles.
 */
export function DevelopmentNavbar(props: NavbarProps) {
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

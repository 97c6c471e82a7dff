import { type NavbarProps, useCurrentUser } from 'sanity'

const BANNER_STYLE = {
  padding: '6px 12px',
  textAlign: 'center',
  font: '600 13px/1.4 system-ui, sans-serif',
  color: '#3d2600',
  background: '#ffd38a',
} as const

/**
 * The Studio's top bar. For the development editor, whom the lake signs in without asking, it stands under a line
 * that nobody mistakes for the editor of a public site.
 */
export function DevelopmentNavbar(props: NavbarProps) {
  const user = useCurrentUser()
  if (user?.provider !== 'development') return props.renderDefault(props)
  return (
    <div>
      <div role="note" style={BANNER_STYLE}>
        Development editor (this machine only)
      </div>
      {props.renderDefault(props)}
    </div>
  )
}

import type { NavbarProps } from 'sanity'

const BANNER_STYLE = {
  padding: '6px 12px',
  textAlign: 'center',
  font: '600 13px/1.4 system-ui, sans-serif',
  color: '#3d2600',
  background: '#ffd38a',
} as const

/** The Studio's top bar under a line that nobody mistakes for the editor of a public site. */
export function DevelopmentNavbar(props: NavbarProps) {
  return (
    <div>
      <div role="note" style={BANNER_STYLE}>
        Development editor (this machine only)
      </div>
      {props.renderDefault(props)}
    </div>
  )
}

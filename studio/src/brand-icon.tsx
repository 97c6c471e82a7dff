import { ICON, LOGO } from '@site/domain/brand'

/** The site's logo. Without it, the Studio shows the initials of its title. */
export function BrandIcon() {
  return (
    <svg viewBox="0 0 64 64" width="100%" height="100%" aria-hidden="true">
      <rect width="64" height="64" rx="12" fill={ICON.ground} />
      <g transform={ICON.transform}>
        <path d={LOGO.lines} fill="none" stroke={ICON.lines} strokeWidth={ICON.lineWidth} />
        <path d={LOGO.shape} fill={ICON.shape} />
      </g>
    </svg>
  )
}

/** The site's logo. Without it, the Studio shows the initials of its title. */
export function BrandIcon() {
  return (
    <svg viewBox="0 0 64 64" width="100%" height="100%" aria-hidden="true">
      <rect width="64" height="64" rx="12" fill="#142332" />
      <path d="M32 27 15 56M32 27l17 29M32 27v29M22 45h20" fill="none" stroke="#faf6ee" strokeWidth="3.6" />
      <path d="M32 7 45 28H19z" fill="#f67742" />
    </svg>
  )
}

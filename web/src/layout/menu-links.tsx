import { memo } from 'react'
import { useLocation } from 'react-router-dom'
import type { TextLink } from '../lib/content/content-types.ts'
import { SiteLink } from '../parts/site-link.tsx'

type MenuLinksProps = {
  links: readonly TextLink[]
  /** Must keep its identity. */
  onChoose: () => void
}

/** The links of a menu. Memoised: opening the menu renders none of them again. */
export const MenuLinks = memo(function MenuLinks({ links, onChoose }: MenuLinksProps) {
  const { pathname } = useLocation()
  // If several links lead to the same page, none of them is marked as current.
  const isOnly = links.filter(({ href }) => href === pathname).length === 1
  return (
    <ul>
      {links.map((link) => (
        <li key={link._key}>
          <SiteLink
            href={link.href}
            aria-current={isOnly && link.href === pathname ? 'page' : undefined}
            onClick={onChoose}
          >
            {link.label}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
})

import { isSafeLink } from '@site/content/safe-link'
import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { isPagePath } from '../lib/navigation/paths.ts'

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

/**
 * A link that editors wrote: to a page of the site it navigates without a reload. Anything else, such as a redirect or
 * the site map, is left to the browser, and so to the server. What may not be a link is its words alone.
 */
export function SiteLink({ href, children, ...rest }: SiteLinkProps) {
  if (!isSafeLink(href)) return children
  return isPagePath(href.replace(/[?#].*/, '')) ? (
    <Link to={href} discover="none" {...rest}>
      {children}
    </Link>
  ) : (
    <a href={href} {...rest}>
      {children}
    </a>
  )
}

import { isSafeLink } from '@site/content/safe-link'
import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { isPagePath } from '../lib/navigation/paths.ts'

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string | null }

/**
 * A link that editors wrote. Links to pages navigate without a reload; the browser loads anything else, such as a
 * redirect or the sitemap, from the server. An unsafe link renders as plain text, and so does one of a draft that has no
 * address yet.
 */
export function SiteLink({ href, children, ...rest }: SiteLinkProps) {
  if (href === null || !isSafeLink(href)) return children
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

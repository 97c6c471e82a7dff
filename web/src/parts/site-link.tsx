import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

/** A link that editors wrote: within the site it navigates without a reload, anything else is left to the browser. */
export function SiteLink({ href, children, ...rest }: SiteLinkProps) {
  const internal = href.startsWith('/') && !href.startsWith('//')
  return internal ? (
    <Link to={href} {...rest}>
      {children}
    </Link>
  ) : (
    <a href={href} {...rest}>
      {children}
    </a>
  )
}

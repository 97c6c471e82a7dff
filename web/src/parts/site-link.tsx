import { isSafeLink } from '@site/content/checks/safe-link'
import type { ComponentProps, MouseEvent } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'
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
    <PageLink href={href} {...rest}>
      {children}
    </PageLink>
  ) : (
    <a href={href} {...rest}>
      {children}
    </a>
  )
}

/** React Router's own Link, without its prefetching: we have another, and every page's script would carry both. */
function PageLink({ href, onClick, children, ...rest }: SiteLinkProps & { href: string }) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(href)
  const onFollow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented) follow(event)
  }
  return (
    <a {...rest} href={useHref(href)} onClick={onFollow}>
      {children}
    </a>
  )
}

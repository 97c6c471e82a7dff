import { isSafeLink } from '@site/content/checks/safe-link'
import type { ComponentProps, MouseEvent } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'
import { useSite, useWords } from '../lib/content/site-content.ts'
import { isPagePath, telephone } from '../lib/navigation/paths.ts'
import { fillIn } from '../lib/text/fill-in.ts'

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

type PhoneLinkProps = ComponentProps<'a'> & {
  /** Whether readers hear that it calls us, because what is in it doesn't say so. */
  named?: boolean
}

/** A link that calls the business, on its number or on what is in it. */
export function PhoneLink({ named = false, children, ...rest }: PhoneLinkProps) {
  const { display: number } = useSite().settings.phone
  const { callUs } = useWords().navigation
  return (
    <a href={telephone(number)} aria-label={named ? fillIn(callUs, { number }) : undefined} {...rest}>
      {children ?? number}
    </a>
  )
}

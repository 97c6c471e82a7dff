import { isSafeLink } from '@site/content/checks/safe-link'
import type { ComponentProps } from 'react'
import { useSite, useWords } from '../lib/content/site-content.ts'
import { telephone } from '../lib/navigation/paths.ts'
import { fillIn } from '../lib/text/fill-in.ts'

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string | null }

/**
 * A link that editors wrote. The layout navigates to pages without a reload; the browser loads anything else, such as a
 * file or the sitemap, from the server. An unsafe link renders as plain text, and so does one of a draft that has no
 * address yet.
 */
export function SiteLink({ href, children, ...rest }: SiteLinkProps) {
  if (href === null || !isSafeLink(href)) return children
  return (
    <a href={href} {...rest}>
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

import { isSafeLink } from '@site/content-model/checks/safe-link'
import type { ComponentProps } from 'react'
import { useCanBook, useSite, useWords } from '../lib/content/site-content.ts'
import { paths, telephone } from '../lib/navigation/paths.ts'
import { fillIn } from '../lib/text/fill-in.ts'
import { uiText } from '../lib/text/ui-text.ts'

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string | null }

/**
 * A link that editors wrote. The layout navigates to pages without a reload; the browser loads anything else, such as a
 * file or the sitemap, from the server. An unsafe link, or a link of a draft without an address, renders as plain text.
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

/** A link to the page for booking a call, if there is one. Only the server knows the free times, so it's no link of the app. */
export function BookLink(attributes: ComponentProps<'a'>) {
  return useCanBook() ? (
    <a href={paths.book} {...attributes}>
      {uiText.bookCall}
    </a>
  ) : null
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

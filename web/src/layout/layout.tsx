import { useCallback, useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { CookieBanner } from './cookie-banner.tsx'
import { announceInteractive } from '../lib/loading/interactive-event.ts'
import { useFollowLinks } from '../lib/navigation/use-follow-links.ts'
import { isPreview } from '../lib/content/is-preview.ts'
import { useWords } from '../lib/content/site-content.ts'
import { ActionBar } from './action-bar.tsx'
import { Announcement } from './announcement.tsx'
import { Footer } from './footer.tsx'
import { CampaignHeader, Header } from './header.tsx'
import { Toaster } from '../ui/toaster.tsx'
import styles from './layout.module.css'
import type { Sent } from './support-dialog.tsx'
import { returnFocus } from '../lib/screen/focus.ts'
import { useSupportPopup } from './use-support-popup.ts'
import { useNavigationEffects } from './use-navigation-effects.ts'

type LayoutProps = {
  /** Whether the page has no menus, because it only links to its form. */
  campaign: boolean
  children: ReactNode
}

export function Layout({ campaign, children }: LayoutProps) {
  const main = useRef<HTMLElement>(null)
  const words = useWords().navigation
  const support = useSupportPopup()
  const { close: closeSupport, opener } = support
  const [sent, setSent] = useState<Sent | null>(null)
  const onSent = useCallback(
    (lead: Sent) => {
      closeSupport()
      setSent(lead)
    },
    [closeSupport],
  )
  const closeNotice = () => {
    setSent(null)
    returnFocus(opener.current)
  }
  const skip = (event: MouseEvent) => {
    // Replace the history entry: a new one would lose the wizard's step.
    event.preventDefault()
    main.current?.scrollIntoView({ behavior: 'instant' })
    main.current?.focus({ preventScroll: true })
  }
  const [cookiesReopened, setCookiesReopened] = useState(false)
  // Header and footer are memoised: opening the popup or a toast renders none of their sixty links again.
  const reopenCookies = useCallback(() => setCookiesReopened(true), [])
  useNavigationEffects(main)
  useEffect(focusPressed, [])
  useFollowLinks()
  useEffect(announceInteractive, [])

  return (
    <>
      <a className={styles['skip']} href="#content" data-screen-only onClick={skip}>
        {words.skip}
      </a>
      {/*
       * Before everything that it lies over: keyboard users needn't tab through what it covers. The preview has no analytics,
       * so there is nothing to consent to.
       */}
      {!isPreview && <CookieBanner reopened={cookiesReopened} onClose={() => setCookiesReopened(false)} />}
      {campaign ? (
        <CampaignHeader />
      ) : (
        <>
          <Announcement />
          <Header />
        </>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- submits bubble up from forms */}
      <main id="content" ref={main} tabIndex={-1} className={styles['main']} onSubmit={support.onSubmit}>
        {children}
      </main>
      <Footer campaign={campaign} onCookieSettings={reopenCookies} />
      {!campaign && <ActionBar />}
      {support.module && (
        <support.module.SupportDialog open={support.open} onClose={closeSupport} onSent={onSent} />
      )}
      {support.module && sent && <support.module.SentNotice {...sent} onClose={closeNotice} />}
      <Toaster />
    </>
  )
}

/**
 * Focuses a button when it's clicked, unless something else took the focus. Safari, and Firefox on a Mac, don't do
 * that, so a dialog couldn't return the focus to its button when it closes.
 * @returns a function that stops it.
 */
function focusPressed(): () => void {
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null
    // Enter in a field clicks the form's button too, but the focus belongs in the field.
    if (button && document.activeElement?.contains(button)) button.focus({ preventScroll: true })
  }
  // In the capture phase, before the click handlers run.
  document.addEventListener('click', onClick, true)
  return () => document.removeEventListener('click', onClick, true)
}

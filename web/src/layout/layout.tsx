import { useCallback, useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { CookieBanner } from './cookie-banner.tsx'
import { announceAwake } from '../lib/awake.ts'
import { focusPressed } from '../lib/focus-pressed.ts'
import { SupportFormProvider } from '../lib/support-form.tsx'
import { isPreview } from '../lib/is-preview.ts'
import { words } from '../lib/words.ts'
import { Toaster } from '../ui/toaster.tsx'
import { CallButton } from './call-button.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import { SentNotice } from './sent-notice.tsx'
import { SupportDialog } from './support-dialog.tsx'
import { useHidingHeader } from './use-hiding-header.ts'
import { useNavigationEffects } from './use-navigation-effects.ts'

/** What surrounds every page. */
export function Layout({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // The page over which it was opened: Back leads away from both.
  const [supportOver, setSupportOver] = useState<string | null>(null)
  if (supportOver !== null && supportOver !== pathname) setSupportOver(null)
  const opener = useRef<Element | null>(null)
  const openSupport = useCallback(() => {
    opener.current = document.activeElement
    setSupportOver(pathname)
  }, [pathname])
  const closeSupport = useCallback(() => setSupportOver(null), [])
  const [reference, setReference] = useState<string | null>(null)
  const onSent = useCallback((sent: string) => {
    setSupportOver(null)
    setReference(sent)
  }, [])
  const closeNotice = () => {
    setReference(null)
    // The focus must not fall to the body with the notice. What opened it may have gone with its page.
    const target = opener.current?.isConnected ? opener.current : main.current
    if (target instanceof HTMLElement) target.focus({ preventScroll: target === main.current })
  }
  const skip = (event: MouseEvent) => {
    // Without an entry in the history: with one, the wizard would forget its step.
    event.preventDefault()
    main.current?.scrollIntoView({ behavior: 'instant' })
    main.current?.focus({ preventScroll: true })
  }
  const [cookiesReopened, setCookiesReopened] = useState(false)
  useNavigationEffects(main)
  useHidingHeader()
  useEffect(focusPressed, [])
  useEffect(announceAwake, [])

  return (
    <SupportFormProvider value={openSupport}>
      <a className={styles['skip']} href="#content" data-screen-only onClick={skip}>
        {words.skipToContent}
      </a>
      <Header />
      <main id="content" ref={main} tabIndex={-1} className={styles['main']}>
        {children}
      </main>
      <Footer onCookieSettings={() => setCookiesReopened(true)} />
      <CallButton />
      <SupportDialog open={supportOver !== null} onClose={closeSupport} onSent={onSent} />
      {reference && <SentNotice reference={reference} onClose={closeNotice} />}
      {/* An editor's look at a draft is measured nowhere: there is nothing to agree to. */}
      {!isPreview && <CookieBanner reopened={cookiesReopened} onClose={() => setCookiesReopened(false)} />}
      <Toaster />
    </SupportFormProvider>
  )
}

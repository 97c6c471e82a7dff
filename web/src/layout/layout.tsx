import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { CookieBanner } from './cookie-banner.tsx'
import { announceAwake } from '../lib/awake.ts'
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
  const [supportOpen, setSupportOpen] = useState(false)
  const opener = useRef<Element | null>(null)
  const openSupport = useCallback(() => {
    opener.current = document.activeElement
    setSupportOpen(true)
  }, [])
  const closeSupport = useCallback(() => setSupportOpen(false), [])
  const [reference, setReference] = useState<string | null>(null)
  const onSent = useCallback((sent: string) => {
    setSupportOpen(false)
    setReference(sent)
  }, [])
  const closeNotice = () => {
    setReference(null)
    // The focus must not fall to the body with the notice.
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }
  const [cookiesReopened, setCookiesReopened] = useState(false)
  useNavigationEffects(main)
  useHidingHeader()
  useEffect(announceAwake, [])

  return (
    <SupportFormProvider value={openSupport}>
      <a className={styles['skip']} href="#content" data-screen-only>
        {words.skipToContent}
      </a>
      <Header />
      <main id="content" ref={main} tabIndex={-1} className={styles['main']}>
        {children}
      </main>
      <Footer onCookieSettings={() => setCookiesReopened(true)} />
      <CallButton />
      <SupportDialog open={supportOpen} onClose={closeSupport} onSent={onSent} />
      {reference && <SentNotice reference={reference} onClose={closeNotice} />}
      {/* An editor's look at a draft is measured nowhere: there is nothing to agree to. */}
      {!isPreview && <CookieBanner reopened={cookiesReopened} onClose={() => setCookiesReopened(false)} />}
      <Toaster />
    </SupportFormProvider>
  )
}

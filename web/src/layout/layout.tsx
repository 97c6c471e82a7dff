import { useCallback, useRef, useState } from 'react'
import { Outlet } from 'react-router-dom'
import { CookieBanner } from './cookie-banner.tsx'
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
export function Layout() {
  const main = useRef<HTMLElement>(null)
  const [supportOpen, setSupportOpen] = useState(false)
  const openSupport = useCallback(() => setSupportOpen(true), [])
  const closeSupport = useCallback(() => setSupportOpen(false), [])
  const [reference, setReference] = useState<string | null>(null)
  const onSent = useCallback((sent: string) => {
    setSupportOpen(false)
    setReference(sent)
  }, [])
  const [cookiesReopened, setCookiesReopened] = useState(false)
  useNavigationEffects(main)
  useHidingHeader()

  return (
    <SupportFormProvider value={openSupport}>
      <a className={styles['skip']} href="#content">
        {words.skipToContent}
      </a>
      <Header />
      <main id="content" ref={main} tabIndex={-1} className={styles['main']}>
        <Outlet />
      </main>
      <Footer onCookieSettings={() => setCookiesReopened(true)} />
      <CallButton />
      <SupportDialog open={supportOpen} onClose={closeSupport} onSent={onSent} />
      {reference && <SentNotice reference={reference} onClose={() => setReference(null)} />}
      {/* An editor's look at a draft is measured nowhere: there is nothing to agree to. */}
      {!isPreview && <CookieBanner reopened={cookiesReopened} onClose={() => setCookiesReopened(false)} />}
      <Toaster />
    </SupportFormProvider>
  )
}

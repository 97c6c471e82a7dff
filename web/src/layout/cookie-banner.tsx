import { useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { onConsent, readConsent, storeConsent, type Consent } from '../lib/consent-and-measuring/consent.ts'
import { paths } from '../lib/navigation/paths.ts'
import { returnFocus } from '../lib/screen/focus.ts'
import { reserveHeight } from '../lib/screen/reserved-height.ts'
import { useWords } from '../lib/content/site-content.ts'
import { SiteLink } from '../shared/site-link.tsx'
import { Button, CloseButton } from '../ui/button.tsx'
import styles from './cookie-banner.module.css'

function useReservedHeight(element: React.RefObject<HTMLElement | null>, shown: boolean): void {
  useEffect(() => {
    const banner = element.current
    if (!shown || !banner) return
    const observer = new ResizeObserver(() => {
      // In a low window the notice is part of the page.
      const over = getComputedStyle(banner).position === 'fixed'
      reserveHeight('covered', over ? banner.offsetHeight : 0)
    })
    observer.observe(banner)
    return () => {
      observer.disconnect()
      reserveHeight('covered', 0)
    }
  }, [element, shown])
}

/**
 * Asks once, before anything optional is stored. It isn't modal: the page works without an answer. `reopened` means
 * that the visitor opened it from the footer.
 * The server doesn't know the choice and always renders it. If there is one, a script in the head hides it before the
 * first paint (server/rendering/inline.ts), until this knows the choice as well.
 */
export function CookieBanner({ reopened, onClose }: { reopened: boolean; onClose: () => void }) {
  const consent = useSyncExternalStore(onConsent, readConsent, () => null)
  const words = useWords().cookies
  const id = useId()
  const banner = useRef<HTMLElement>(null)
  const opener = useRef<Element | null>(null)
  const shown = consent === null || reopened
  useReservedHeight(banner, shown)
  useEffect(() => {
    delete document.documentElement.dataset['consent']
  }, [])
  useEffect(() => {
    if (!reopened) return
    opener.current = document.activeElement
    banner.current?.focus()
  }, [reopened])

  if (!shown) return null
  const close = () => {
    onClose()
    returnFocus(opener.current)
  }
  /** A button of an answer, whose value is stored before the app has started, too (server/rendering/inline.ts). */
  const answer = (choice: Consent) => ({
    value: choice,
    onClick: () => {
      storeConsent(choice)
      close()
    },
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape bubbles up from its buttons
    <section
      ref={banner}
      tabIndex={-1}
      className={styles['banner']}
      data-screen-only
      data-notice
      aria-labelledby={id}
      onKeyDown={(event) => event.key === 'Escape' && reopened && consent !== null && close()}
    >
      <div className={styles['words']}>
        {/* For screen readers only, since each visible line of the notice covers a line of the page. */}
        <h2 id={id} className="visually-hidden">
          {words.heading}
        </h2>
        <p>
          {words.text} {words.details} <SiteLink href={paths.cookiePolicy}>{words.policy}</SiteLink>{' '}
          {words.and} <SiteLink href={paths.privacyPolicy}>{words.privacy}</SiteLink>.
        </p>
      </div>
      <div className={styles['choices']}>
        <Button look="secondary" {...answer('declined')}>
          {words.decline}
        </Button>
        <Button look="secondary" {...answer('accepted')}>
          {words.accept}
        </Button>
      </div>
      <CloseButton label={words.close} {...answer('declined')} />
    </section>
  )
}

import { useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { onConsent, readConsent, storeConsent, type Consent } from '../lib/consent.ts'
import { paths } from '../lib/paths.ts'
import { words } from '../lib/words.ts'
import { SiteLink } from '../parts/site-link.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './cookie-banner.module.css'

/** The server cannot know the choice: it renders as if one had been made, and no banner. */
const ON_SERVER: Consent = 'declined'

type CookieBannerProps = { reopened: boolean; onClose: () => void }

/**
 * Asks once, before anything optional is stored. It is not modal: the page can be read and used without an
 * answer. `reopened` says that the visitor asked for it again, from the footer.
 */
export function CookieBanner({ reopened, onClose }: CookieBannerProps) {
  const consent = useSyncExternalStore(onConsent, readConsent, () => ON_SERVER)
  const id = useId()
  const banner = useRef<HTMLElement>(null)
  useEffect(() => {
    if (reopened) banner.current?.focus()
  }, [reopened])

  if (consent !== null && !reopened) return null
  const choose = (choice: Consent) => {
    storeConsent(choice)
    onClose()
  }
  return (
    <section ref={banner} tabIndex={-1} className={styles['banner']} aria-labelledby={id}>
      <div className={styles['words']}>
        <h2 id={id} className={styles['heading']}>
          {words.cookies.heading}
        </h2>
        <p>
          {words.cookies.text} {words.cookies.details}{' '}
          <SiteLink href={paths.cookiePolicy}>{words.cookies.policy}</SiteLink> {words.cookies.and}{' '}
          <SiteLink href={paths.privacyPolicy}>{words.cookies.privacy}</SiteLink>.
        </p>
      </div>
      <div className={styles['choices']}>
        <Button look="secondary" onClick={() => choose('declined')}>
          {words.cookies.decline}
        </Button>
        <Button look="secondary" onClick={() => choose('accepted')}>
          {words.cookies.accept}
        </Button>
      </div>
      <button
        type="button"
        className={styles['close']}
        aria-label={words.cookies.close}
        onClick={() => choose('declined')}
      >
        <Icon name="x" size={20} />
      </button>
    </section>
  )
}

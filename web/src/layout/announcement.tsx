import { storeItem } from '../lib/browser-storage.ts'
import { SiteLink } from '../shared/site-link.tsx'
import { useSite, useWords } from '../lib/content/site-content.ts'
import { CloseButton } from '../ui/button.tsx'
import styles from './announcement.module.css'

const KEY = 'announcement'

/**
 * A line above the header, between two days. A script in the head hides it before the first paint if it was dismissed,
 * or if the page comes from a cache and the last day is over (server/rendering/inline.ts).
 */
export function Announcement() {
  const { announcement } = useSite().settings
  const words = useWords().navigation
  if (!announcement) return null
  const { text, link, until } = announcement
  const mark = `${until} ${text}`
  const dismiss = () => {
    document.documentElement.dataset['announcement'] = 'off'
    document.querySelector('main')?.focus({ preventScroll: true })
    // If the browser stores nothing, the next page shows it again.
    storeItem('sessionStorage', KEY, mark)
  }
  return (
    <>
      <meta name={KEY} content={mark} />
      <aside className={styles['bar']} aria-label={words.announcement} data-screen-only>
        <p className={styles['text']}>
          {text} {link && <SiteLink href={link.href}>{link.label}</SiteLink>}
        </p>
        <CloseButton label={words.closeAnnouncement} onClick={dismiss} />
      </aside>
    </>
  )
}

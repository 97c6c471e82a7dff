import { useLocation } from 'react-router-dom'
import { paths, telephone } from '../lib/navigation/paths.ts'
import { useSite } from '../lib/content/site-content.ts'
import { words } from '../lib/text/words.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './call-button.module.css'

/** Their own button sends the form and must not be covered; the number stands on the page. */
const FORM_PAGES: readonly string[] = [paths.quote, paths.contact]

/** On a phone: a call is one press of the thumb away, wherever the page is scrolled to. */
export function CallButton() {
  const { phone } = useSite().settings
  const { pathname } = useLocation()
  if (FORM_PAGES.includes(pathname)) return null
  return (
    <aside aria-label={words.call}>
      <a className={styles['call']} href={telephone(phone.display)} aria-label={words.callUs(phone.display)}>
        <Icon name="phone" />
      </a>
    </aside>
  )
}

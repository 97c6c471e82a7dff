import { useLocation } from 'react-router-dom'
import { paths, telephone } from '../lib/navigation/paths.ts'
import { useSite } from '../lib/content/site-content.ts'
import { uiText } from '../lib/text/ui-text.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './call-button.module.css'

/** Pages whose own submit button must not be covered; they show the number too. */
const FORM_PAGES: readonly string[] = [paths.quote, paths.contact]

/** On phones: a fixed call button, within reach of the thumb at any scroll position. */
export function CallButton() {
  const { phone } = useSite().settings
  const { pathname } = useLocation()
  if (FORM_PAGES.includes(pathname)) return null
  return (
    <aside aria-label={uiText.call}>
      <a className={styles['call']} href={telephone(phone.display)} aria-label={uiText.callUs(phone.display)}>
        <Icon name="phone" />
      </a>
    </aside>
  )
}

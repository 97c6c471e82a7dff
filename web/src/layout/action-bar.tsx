import { useLocation } from 'react-router-dom'
import { useWords } from '../lib/content/site-content.ts'
import { classNames } from '../lib/screen/class-names.ts'
import { paths, withoutSecret } from '../lib/navigation/paths.ts'
import { BookLink, PhoneLink, SiteLink } from '../shared/site-link.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './action-bar.module.css'

/** Pages that have a form and the phone number themselves. On the page of a booked call, the bar would offer a second call. */
const FORM_PAGES: readonly string[] = [paths.quote, paths.contact, paths.book]

/** On phones: buttons to call, to book a call if there is room, and to request a quote, in reach of the thumb at any scroll position. */
export function ActionBar() {
  const words = useWords().navigation
  const { pathname } = useLocation()
  if (FORM_PAGES.includes(withoutSecret(pathname))) return null
  return (
    <aside className={styles['bar']} aria-label={words.actions} data-screen-only>
      <PhoneLink className={buttonClass('secondary')} named>
        <Icon name="phone" size={20} />
        {words.call}
      </PhoneLink>
      <BookLink className={classNames(buttonClass('secondary'), styles['book'])} />
      <SiteLink className={buttonClass('primary')} href={paths.quote}>
        {words.requestQuote}
      </SiteLink>
    </aside>
  )
}

import { useLocation } from 'react-router-dom'
import { useSite, useWords } from '../lib/content/site-content.ts'
import { paths, telephone } from '../lib/navigation/paths.ts'
import { fillIn } from '../lib/text/fill-in.ts'
import { SiteLink } from '../parts/site-link.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './action-bar.module.css'

/** Pages that have a form and the phone number themselves. */
const FORM_PAGES: readonly string[] = [paths.quote, paths.contact, paths.book]

/** On phones: buttons to call and to request a quote, in reach of the thumb at any scroll position. */
export function ActionBar() {
  const { phone } = useSite().settings
  const words = useWords().navigation
  const { pathname } = useLocation()
  if (FORM_PAGES.includes(pathname)) return null
  return (
    <aside className={styles['bar']} aria-label={words.actions} data-screen-only>
      <a
        className={buttonClass('secondary')}
        href={telephone(phone.display)}
        aria-label={fillIn(words.callUs, { number: phone.display })}
      >
        <Icon name="phone" size={20} />
        {words.call}
      </a>
      <SiteLink className={buttonClass('primary')} href={paths.quote}>
        {words.requestQuote}
      </SiteLink>
    </aside>
  )
}

import { memo, useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { classNames } from '../lib/screen/class-names.ts'
import { paths } from '../lib/navigation/paths.ts'
import { useSite, useWords } from '../lib/content/site-content.ts'
import { HEADER_STAYS_PX } from '../lib/screen/reserved-height.ts'
import { fillIn } from '../lib/text/fill-in.ts'
import { PhoneLink, SiteLink } from '../shared/site-link.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import styles from './header.module.css'
import { HeaderMenu, MobileMenu } from './menus.tsx'

/** The shared header: links and two dropdowns on wide screens, one flat list on narrow ones. */
export const Header = memo(function Header() {
  const { settings, navigation } = useSite()
  const words = useWords().navigation
  const { search } = useWords().notFound
  const { pathname } = useLocation()
  return (
    <HeaderBar>
      <nav className={styles['nav']} aria-label={words.mainMenu}>
        <ul>
          {navigation.header.map((item) => (
            <li key={item.href + item.label}>
              {item.entries.length > 0 ? (
                <HeaderMenu item={item} />
              ) : (
                <SiteLink
                  href={item.href}
                  className={styles['link']}
                  aria-current={item.href === pathname ? 'page' : undefined}
                >
                  {item.label}
                </SiteLink>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <SiteLink href={paths.search} className={styles['search']} aria-label={search}>
        <Icon name="search" size={20} />
      </SiteLink>
      {navigation.clients && (
        <SiteLink href={navigation.clients.href} className={styles['clients']}>
          {navigation.clients.label}
        </SiteLink>
      )}
      <div className={styles['actions']}>
        <div>
          <SiteLink
            href={paths.quote}
            className={classNames(buttonClass('secondary'), styles['cta'])}
            aria-current={paths.quote === pathname ? 'page' : undefined}
          >
            {settings.callToActionLabel}
          </SiteLink>
          <PhoneLink className={styles['phone']} named>
            <Icon name="phone" size={20} />
          </PhoneLink>
        </div>
        <span aria-hidden="true">{settings.phone.display}</span>
      </div>
      <MobileMenu
        links={navigation.mobile}
        clients={navigation.clients}
        services={navigation.header.find(({ href }) => href === paths.services)}
      />
    </HeaderBar>
  )
})

/** The header of a campaign's page: who this is, and their number. */
export function CampaignHeader() {
  const { phone } = useSite().settings
  return (
    <HeaderBar>
      <PhoneLink className={styles['number']} named>
        <Icon name="phone" size={20} />
        <span>{phone.display}</span>
      </PhoneLink>
    </HeaderBar>
  )
}

function HeaderBar({ children }: { children: ReactNode }) {
  const { name } = useSite().settings
  const words = useWords().navigation
  useHidingHeader()
  return (
    <header className={styles['header']}>
      <div className={styles['bar']}>
        <SiteLink href={paths.home} className={styles['home']} aria-label={fillIn(words.home, { name })}>
          <Wordmark name={name} />
        </SiteLink>
        {children}
      </div>
    </header>
  )
}

/** Ignores a trembling finger. */
const SCROLL_MIN_PX = 6

/**
 * Sets an attribute while the visitor scrolls down, which hides the header, and removes it when they scroll up. The
 * style sheets keep a header that is in use visible.
 */
function useHidingHeader(): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    let last = scrollY
    const onScroll = () => {
      const moved = scrollY - last
      if (Math.abs(moved) < SCROLL_MIN_PX) return
      last = scrollY
      if (moved > 0 && scrollY > HEADER_STAYS_PX) dataset['header'] = 'hidden'
      else delete dataset['header']
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      removeEventListener('scroll', onScroll)
      delete dataset['header']
    }
  }, [])
}

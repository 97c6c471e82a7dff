import type { TextLink } from '../lib/content-types.ts'
import { telephone } from '../lib/paths.ts'
import { useSite } from '../lib/site-content.ts'
import { words } from '../lib/words.ts'
import { SiteLink } from '../parts/site-link.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import styles from './footer.module.css'
import { ThemeSwitch } from './theme-switch.tsx'

/** The shared footer: the business, its pages, its services, its legal pages. */
export function Footer({ onCookieSettings }: { onCookieSettings: () => void }) {
  const { settings, navigation } = useSite()
  const { address, phone, hours } = settings
  return (
    <footer className={styles['footer']} data-tone="night">
      <div className={styles['inner']}>
        <div className={styles['about']}>
          <Wordmark name={settings.name} />
          <p className={styles['tagline']}>{settings.tagline}</p>
          <address className={styles['address']}>
            <a href={telephone(phone.tel)}>{phone.display}</a>
            <span>
              {address.street}
              <br />
              {address.suburb}, {address.state} {address.postcode}
            </span>
            <span>{words.officeHours(hours.label)}</span>
          </address>
        </div>
        <nav className={styles['columns']} aria-label={words.menu.footer}>
          <Column heading={navigation.footerPagesHeading} links={navigation.footerPages} />
          <Column heading={navigation.footerServicesHeading} links={navigation.footerServices} />
          <Column heading={navigation.footerLegalHeading} links={navigation.footerLegal} />
        </nav>
      </div>
      <div className={styles['legal']}>
        <p>{settings.copyright}</p>
        {settings.abn && <p>{words.abn(settings.abn)}</p>}
        <ThemeSwitch className={styles['theme']} />
        <button type="button" className={styles['cookies']} onClick={onCookieSettings}>
          {words.cookieSettings}
        </button>
      </div>
    </footer>
  )
}

function Column({ heading, links }: { heading: string; links: readonly TextLink[] }) {
  return (
    <div>
      <h2 className={styles['heading']}>{heading}</h2>
      <ul>
        {links.map((link) => (
          <li key={link._key}>
            <SiteLink href={link.href}>{link.label}</SiteLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

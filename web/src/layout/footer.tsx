import { memo, useSyncExternalStore } from 'react'
import type { TextLink } from '../lib/content/content-types.ts'
import { NAVIGATION, SITE_SETTINGS, useEditing } from '../lib/content/editing.tsx'
import { isAbn } from '@site/domain/facts/abn'
import { hoursInWords } from '@site/domain/facts/office-hours'
import { useSite, useWords } from '../lib/content/site-content.ts'
import { classNames } from '../lib/screen/class-names.ts'
import { onTheme, readTheme, switchTheme, type Theme } from '../lib/screen/theme.ts'
import { useSettings } from '../lib/settings.tsx'
import { uiText } from '../lib/text/ui-text.ts'
import { paths } from '../lib/navigation/paths.ts'
import { fillIn } from '../lib/text/fill-in.ts'
import { BookLink, PhoneLink, SiteLink } from '../shared/site-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import styles from './footer.module.css'

const REGISTER = 'https://abr.business.gov.au/ABN/View?abn='

const COLUMNS = ['footerPages', 'footerServices', 'footerLegal'] as const

type FooterProps = {
  /** No menu: only the legal pages stay, because a form needs them. */
  campaign: boolean
  onCookieSettings: () => void
}

/** The shared footer: the business, its pages, services and legal pages. */
export const Footer = memo(function Footer({ campaign, onCookieSettings }: FooterProps) {
  const { settings, navigation, credentials } = useSite()
  const { address, hours } = settings
  const words = useWords().navigation
  const { search } = useWords().notFound
  const { samples } = useSettings()
  const edit = useEditing()
  return (
    <footer className={styles['footer']} data-tone="night">
      <div className={styles['inner']}>
        <div className={styles['about']}>
          <Wordmark name={settings.name} />
          <p className={styles['tagline']} data-screen-only data-sanity={edit(SITE_SETTINGS, 'tagline')}>
            {settings.tagline}
          </p>
          <address className={styles['address']}>
            <span className={styles['call']}>
              <PhoneLink data-sanity={edit(SITE_SETTINGS, 'phone')} />
              {!campaign && <BookLink data-screen-only />}
            </span>
            <span data-sanity={edit(SITE_SETTINGS, 'address')}>
              {address.street}
              <br />
              {address.suburb}, {address.state} {address.postcode}
            </span>
            <span data-sanity={edit(SITE_SETTINGS, 'hours')}>
              {fillIn(words.officeHours, { hours: hoursInWords(hours) })}
              <br />
              {words.supportHours}
            </span>
          </address>
        </div>
        {campaign ? (
          <Links className={styles['fine']} links={navigation.footerLegal} />
        ) : (
          <nav className={styles['columns']} aria-label={words.footerMenu}>
            {COLUMNS.map((column) => (
              <div key={column}>
                <h2 className="label" data-sanity={edit(NAVIGATION, `${column}Heading`)}>
                  {navigation[`${column}Heading`]}
                </h2>
                {/* The links themselves aren't editable, because in the preview they navigate too. */}
                <Links links={navigation[column]} />
              </div>
            ))}
          </nav>
        )}
      </div>
      {credentials.length > 0 && (
        <ul className={styles['credentials']} data-screen-only>
          {credentials.map((credential) => (
            <li key={credential._id} data-sanity={edit(credential, 'title')}>
              {[credential.title, credential.issuer, credential.number].filter(Boolean).join(', ')}
            </li>
          ))}
        </ul>
      )}
      {samples && (
        <p className={styles['credentials']} data-screen-only>
          {uiText.samples}
        </p>
      )}
      <div className={styles['legal']}>
        <p>
          <span data-sanity={edit(SITE_SETTINGS, 'copyrightYear')}>© {settings.copyrightYear} </span>
          <span data-sanity={edit(SITE_SETTINGS, 'copyright')}>{settings.copyright}</span>
        </p>
        {settings.abn && (
          <p data-sanity={edit(SITE_SETTINGS, 'abn')}>
            {/* The register has no entry for the sample. */}
            <SiteLink
              className={styles['action']}
              href={isAbn(settings.abn) ? `${REGISTER}${settings.abn.replaceAll(' ', '')}` : null}
            >
              {uiText.abn(settings.abn)}
            </SiteLink>
          </p>
        )}
        {!campaign && (
          <SiteLink className={styles['search']} href={paths.search} data-screen-only>
            {search}
          </SiteLink>
        )}
        <ThemeSwitch />
        <button
          type="button"
          data-screen-only
          className={classNames('needs-script', styles['action'])}
          onClick={onCookieSettings}
        >
          {words.cookieSettings}
        </button>
      </div>
    </footer>
  )
})

function Links({ links, className }: { links: readonly TextLink[]; className?: string | undefined }) {
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.href + link.label}>
          <SiteLink href={link.href}>{link.label}</SiteLink>
        </li>
      ))}
    </ul>
  )
}

/** The server doesn't know the device's theme, so this is corrected during hydration. */
const ON_SERVER: Theme = 'light'

function ThemeSwitch() {
  const words = useWords().navigation
  const theme = useSyncExternalStore(onTheme, readTheme, () => ON_SERVER)
  return (
    <button
      type="button"
      data-screen-only
      className={classNames('needs-script', styles['theme'])}
      onClick={switchTheme}
    >
      <Icon name={theme === 'dark' ? 'sun' : 'moon'} size={16} />
      {theme === 'dark' ? words.light : words.dark}
    </button>
  )
}

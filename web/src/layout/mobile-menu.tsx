import { useId } from 'react'
import { classNames } from '../lib/screen/class-names.ts'
import type { MenuItem, TextLink } from '../lib/content/content-types.ts'
import { telephone } from '../lib/navigation/paths.ts'
import { useSite, useWords } from '../lib/content/site-content.ts'
import { fillIn } from '../lib/text/fill-in.ts'
import { SiteLink } from '../parts/site-link.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './header.module.css'
import { MenuLinks } from './menu-links.tsx'
import { useDisclosure } from './use-disclosure.ts'

type MobileMenuProps = {
  links: readonly TextLink[]
  services: MenuItem | undefined
  clients: Pick<TextLink, 'label' | 'href'> | null
}

/** The menu on narrow screens: a toggle and one flat list, followed by the services as a group, the phone number and the clients' page. */
export function MobileMenu({ links, services, clients }: MobileMenuProps) {
  const { settings } = useSite()
  const words = useWords().navigation
  const { root, open, show, close, onBlur } = useDisclosure()
  const id = useId()

  return (
    <div ref={root} className={styles['mobile']} onBlur={onBlur}>
      <button
        type="button"
        className={styles['toggle']}
        aria-expanded={open}
        aria-controls={id}
        aria-label={open ? words.closeMenu : words.openMenu}
        onClick={open ? close : show}
      >
        <Icon name={open ? 'x' : 'menu'} />
      </button>
      <div id={id} className={classNames(styles['sheet'], open && styles['open'])}>
        <nav aria-label={words.mobileMenu}>
          <MenuLinks links={links} onChoose={close} />
        </nav>
        {services && services.entries.length > 0 && (
          <nav className={styles['group']} aria-labelledby={`${id}-services`}>
            <h2 id={`${id}-services`}>{services.label}</h2>
            <MenuLinks links={services.entries} onChoose={close} />
          </nav>
        )}
        <div className={styles['help']}>
          <a href={telephone(settings.phone.display)}>
            {fillIn(words.callUs, { number: settings.phone.display })}
          </a>
          {clients && (
            <SiteLink href={clients.href} onClick={close}>
              {clients.label}
            </SiteLink>
          )}
        </div>
      </div>
    </div>
  )
}

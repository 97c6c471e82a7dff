import { useId, useRef, useState, type FocusEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { classNames } from '../lib/screen/class-names.ts'
import type { MenuItem, TextLink } from '../lib/content/content-types.ts'
import { telephone } from '../lib/navigation/paths.ts'
import { useSite, useWords } from '../lib/content/site-content.ts'
import { fillIn } from '../lib/text/fill-in.ts'
import { SiteLink } from '../parts/site-link.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './header.module.css'
import { useDismissal } from './use-dismissal.ts'

type MobileMenuProps = {
  links: readonly TextLink[]
  services: MenuItem | undefined
  clients: Pick<TextLink, 'label' | 'href'> | null
}

/** The menu on narrow screens: a toggle and one flat list, followed by the services as a group, the phone number and the clients' page. */
export function MobileMenu({ links, services, clients }: MobileMenuProps) {
  const { settings } = useSite()
  const words = useWords().navigation
  const { key } = useLocation()
  // Tied to the history entry, so that any navigation closes the menu.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = openAt === key
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  useDismissal(root, open, () => setOpenAt(null))

  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // Elements behind the menu must not take the focus.
    if (relatedTarget instanceof Node && !root.current?.contains(relatedTarget)) setOpenAt(null)
  }

  return (
    <div ref={root} className={styles['mobile']} onBlur={onBlur}>
      <button
        type="button"
        className={styles['toggle']}
        aria-expanded={open}
        aria-controls={id}
        aria-label={open ? words.closeMenu : words.openMenu}
        onClick={() => setOpenAt(open ? null : key)}
      >
        <Icon name={open ? 'x' : 'menu'} />
      </button>
      <div id={id} className={classNames(styles['sheet'], open && styles['open'])}>
        <nav aria-label={words.mobileMenu}>
          <Links links={links} onChoose={() => setOpenAt(null)} />
        </nav>
        {services && services.entries.length > 0 && (
          <nav className={styles['group']} aria-labelledby={`${id}-services`}>
            <h2 id={`${id}-services`}>{services.label}</h2>
            <Links links={services.entries} onChoose={() => setOpenAt(null)} />
          </nav>
        )}
        <div className={styles['help']}>
          <a href={telephone(settings.phone.display)}>
            {fillIn(words.callUs, { number: settings.phone.display })}
          </a>
          {clients && (
            <SiteLink href={clients.href} onClick={() => setOpenAt(null)}>
              {clients.label}
            </SiteLink>
          )}
        </div>
      </div>
    </div>
  )
}

function Links({ links, onChoose }: { links: readonly TextLink[]; onChoose: () => void }) {
  const { pathname } = useLocation()
  return (
    <ul>
      {links.map((link) => (
        <li key={link._key}>
          <SiteLink
            href={link.href}
            aria-current={link.href === pathname ? 'page' : undefined}
            onClick={onChoose}
          >
            {link.label}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}

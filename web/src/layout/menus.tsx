import { memo, useCallback, useEffect, useId, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent } from 'react'
import { useLocation } from 'react-router-dom'
import type { MenuItem, TextLink } from '../lib/content/content-types.ts'
import { useSite, useWords } from '../lib/content/site-content.ts'
import { paths } from '../lib/navigation/paths.ts'
import { fillIn } from '../lib/text/fill-in.ts'
import { BookLink, PhoneLink, SiteLink } from '../shared/site-link.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './header.module.css'

/**
 * A dropdown: a button that discloses a list of links (the disclosure navigation pattern of the ARIA Authoring
 * Practices).
 */
export function HeaderMenu({ item }: { item: MenuItem }) {
  const { pathname } = useLocation()
  const id = useId()
  const words = useWords().navigation
  const { root, open, show, close, onBlur } = useDisclosure()
  const current = [item, ...item.entries].some(({ href }) => href === pathname)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (open) return moveFocus(root.current, step)
      show()
      // The links can take focus only after they have rendered.
      requestAnimationFrame(() => moveFocus(root.current, step))
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys bubble up from the button and links
    <div ref={root} className={styles['menu']} onBlur={onBlur} onKeyDown={onKeyDown}>
      <button
        type="button"
        className={styles['link']}
        aria-expanded={open}
        aria-controls={id}
        aria-current={current || undefined}
        onClick={open ? close : show}
      >
        {item.label}
        <Icon name="chevron-down" size={16} />
      </button>
      <div id={id} className={styles['entries']}>
        <MenuLinks links={item.entries} onChoose={close} />
        {item.entries.every(({ href }) => href !== item.href) && (
          <SiteLink href={item.href} className={styles['overview']} onClick={close}>
            {fillIn(words.overviewOf, { name: item.label })}
          </SiteLink>
        )}
      </div>
    </div>
  )
}

function moveFocus(root: HTMLElement | null, step: 1 | -1): void {
  const links = [...(root?.querySelectorAll('a') ?? [])]
  const at = links.findIndex((link) => link === document.activeElement)
  const next = at < 0 ? (step > 0 ? 0 : links.length - 1) : (at + step + links.length) % links.length
  links[next]?.focus()
}

type MobileMenuProps = {
  links: readonly TextLink[]
  services: MenuItem | undefined
  clients: Pick<TextLink, 'label' | 'href'> | null
}

/**
 * The menu on narrow screens: a toggle and one flat list. Above it is the clients' page, and below it are the
 * services as a group, the phone number, and the page for a call.
 */
export function MobileMenu({ links, services, clients }: MobileMenuProps) {
  const { settings } = useSite()
  const words = useWords().navigation
  const { search } = useWords().notFound
  const { root, open, show, close, onBlur } = useDisclosure()
  const id = useId()
  useEffect(() => hideWhile(open), [open])

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
        {/* Both are in the document, so that neither has to be loaded when the visitor opens the menu. */}
        <Icon name="menu" />
        <Icon name="x" />
      </button>
      <div id={id} className={styles['sheet']}>
        {clients && (
          <SiteLink href={clients.href} className={styles['client']} onClick={close}>
            {clients.label}
          </SiteLink>
        )}
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
          <PhoneLink>{fillIn(words.callUs, { number: settings.phone.display })}</PhoneLink>
          <BookLink />
          <SiteLink href={paths.search} onClick={close}>
            {search}
          </SiteLink>
        </div>
      </div>
    </div>
  )
}

/** Hides the page from screen readers and the keyboard while the menu lies over it. @returns a function that shows it */
function hideWhile(open: boolean): (() => void) | undefined {
  if (!open) return undefined
  const behind = document.querySelectorAll<HTMLElement>('main, footer, aside')
  for (const part of behind) part.inert = true
  return () => {
    for (const part of behind) part.inert = false
  }
}

type MenuLinksProps = {
  links: readonly (TextLink & { hint?: string | null })[]
  /** Must keep its identity. */
  onChoose: () => void
}

/** The links of a menu. Memoised: opening the menu renders none of them again. */
const MenuLinks = memo(function MenuLinks({ links, onChoose }: MenuLinksProps) {
  const { pathname } = useLocation()
  // If several links lead to the same page, none of them is marked as current.
  const isOnly = links.filter(({ href }) => href === pathname).length === 1
  return (
    <ul>
      {links.map((link) => (
        <li key={link.href + link.label}>
          <SiteLink
            href={link.href}
            aria-current={isOnly && link.href === pathname ? 'page' : undefined}
            onClick={onChoose}
          >
            {link.label}
          </SiteLink>
          {link.hint && <p>{link.hint}</p>}
        </li>
      ))}
    </ul>
  )
})

/**
 * Whether a menu is open, for an element with the menu's button first and its links after that. It closes when the
 * visitor follows a link, clicks outside it, moves the focus out of it, or presses Escape, which returns the focus to
 * the button.
 */
function useDisclosure() {
  const { key } = useLocation()
  // Tied to the history entry, so that any navigation closes the menu.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = openAt === key
  const root = useRef<HTMLDivElement>(null)
  const close = useCallback(() => setOpenAt(null), [])
  useEffect(() => {
    if (!open) return
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) close()
    }
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      root.current?.querySelector('button')?.focus()
    }
    const listening = new AbortController()
    document.addEventListener('pointerdown', onPointerDown, { signal: listening.signal })
    document.addEventListener('keydown', onKeyDown, { signal: listening.signal })
    return () => listening.abort()
  }, [open, close])
  return {
    root,
    open,
    close,
    show: () => setOpenAt(key),
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // Elements behind the menu must not take the focus.
      if (relatedTarget instanceof Node && !root.current?.contains(relatedTarget)) close()
    },
  }
}

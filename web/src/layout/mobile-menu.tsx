import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { classNames } from '../lib/class-names.ts'
import type { TextLink } from '../lib/content-types.ts'
import { words } from '../lib/words.ts'
import { isSamePath } from '../lib/paths.ts'
import { SiteLink } from '../parts/site-link.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './header.module.css'

/** The menu below the large breakpoint: a toggle and one flat list. */
export function MobileMenu({ links }: { links: readonly TextLink[] }) {
  const { pathname, key } = useLocation()
  // Tied to the history entry: whatever navigates closes the menu.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = openAt === key
  const id = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpenAt(null)
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [open])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    setOpenAt(null)
    toggle.current?.focus()
  }

  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // What the sheet covers must not take the focus unseen.
    if (relatedTarget instanceof Node && !root.current?.contains(relatedTarget)) setOpenAt(null)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape comes up from the button and links
    <div ref={root} className={styles['mobile']} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={toggle}
        type="button"
        className={styles['toggle']}
        aria-expanded={open}
        aria-controls={id}
        aria-label={open ? words.menu.close : words.menu.open}
        onClick={() => setOpenAt(open ? null : key)}
      >
        <Icon name={open ? 'x' : 'menu'} />
      </button>
      <nav
        id={id}
        aria-label={words.menu.mobile}
        className={classNames(styles['sheet'], open && styles['open'])}
      >
        <ul>
          {links.map((link) => (
            <li key={link._key}>
              <SiteLink
                href={link.href}
                aria-current={isSamePath(link.href, pathname) ? 'page' : undefined}
                onClick={() => setOpenAt(null)}
              >
                {link.label}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

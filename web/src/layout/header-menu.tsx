import { useId, useRef, type FocusEvent, type KeyboardEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { classNames } from '../lib/screen/class-names.ts'
import type { MenuItem } from '../lib/content/content-types.ts'
import { SiteLink } from '../parts/site-link.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './header.module.css'
import { useDismissal } from './use-dismissal.ts'

type HeaderMenuProps = { item: MenuItem; open: boolean; onOpenChange: (open: boolean) => void }

/**
 * A dropdown: a button that discloses a list of links (the disclosure navigation pattern of the ARIA Authoring
 * Practices). It also closes when focus leaves it and when a link is chosen.
 */
export function HeaderMenu({ item, open, onOpenChange }: HeaderMenuProps) {
  const { pathname } = useLocation()
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const current = [item, ...item.entries].some(({ href }) => href === pathname)

  useDismissal(root, open, () => onOpenChange(false))

  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) onOpenChange(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (open) return moveFocus(root.current, step)
      onOpenChange(true)
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
        data-current={current || undefined}
        onClick={() => onOpenChange(!open)}
      >
        {item.label}
        <Icon name="chevron-down" size={16} />
      </button>
      <ul id={id} className={classNames(styles['entries'], open && styles['open'])}>
        {item.entries.map((entry) => (
          <li key={entry._key}>
            <SiteLink
              href={entry.href}
              aria-current={isCurrent(item, entry.href, pathname) ? 'page' : undefined}
              onClick={() => onOpenChange(false)}
            >
              {entry.label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** If several entries of a menu lead to the same page, none of them is marked as current. */
function isCurrent(item: MenuItem, href: string, pathname: string): boolean {
  return href === pathname && item.entries.filter((entry) => entry.href === href).length === 1
}

function moveFocus(root: HTMLElement | null, step: 1 | -1): void {
  const links = [...(root?.querySelectorAll('a') ?? [])]
  const at = links.findIndex((link) => link === document.activeElement)
  const next = at < 0 ? (step > 0 ? 0 : links.length - 1) : (at + step + links.length) % links.length
  links[next]?.focus()
}

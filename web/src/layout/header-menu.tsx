import { useId, type KeyboardEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { classNames } from '../lib/screen/class-names.ts'
import type { MenuItem } from '../lib/content/content-types.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './header.module.css'
import { MenuLinks } from './menu-links.tsx'
import { useDisclosure } from './use-disclosure.ts'

/**
 * A dropdown: a button that discloses a list of links (the disclosure navigation pattern of the ARIA Authoring
 * Practices).
 */
export function HeaderMenu({ item }: { item: MenuItem }) {
  const { pathname } = useLocation()
  const id = useId()
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
        data-current={current || undefined}
        onClick={open ? close : show}
      >
        {item.label}
        <Icon name="chevron-down" size={16} />
      </button>
      <div id={id} className={classNames(styles['entries'], open && styles['open'])}>
        <MenuLinks links={item.entries} onChoose={close} />
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

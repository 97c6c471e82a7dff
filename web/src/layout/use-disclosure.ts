import { useCallback, useEffect, useRef, useState, type FocusEvent } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Whether a menu is open, for an element with the menu's button first and its links after that. Following a link closes
 * it, and so do a click outside it, the focus leaving it, and Escape, which returns the focus to the button.
 */
export function useDisclosure() {
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
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      root.current?.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('keydown', onKeyDown)
    }
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

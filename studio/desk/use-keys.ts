import { type RefObject, useEffect } from 'react'
import { pressKeyed } from './keys.ts'

/** The selector of rows. */
export const ROW = 'data-lead-row'

const typing = 'input, textarea, select, [contenteditable]'

/**
 * Handles the desk's keyboard shortcuts, which are like those of mail programs. They only work while the focus is in the
 * desk (WCAG 2.1.4), or nowhere, because the last pressed button may be gone.
 */
export function useKeys(desk: RefObject<HTMLElement | null>, onHelp: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key } = event
      const { current } = desk
      if (!current || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
      if (!(target instanceof Element) || target.closest(typing)) return
      if (target !== document.body && !current.contains(target)) return
      if (key === '?') onHelp()
      else if (key === 'j' || key === 'k') focusRow(current, key === 'j' ? 1 : -1)
      else if (!pressKeyed(key)) return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [desk, onHelp])
}

/** Moves the focus among the rows. Starts with the open one, or else with the first. */
function focusRow(desk: HTMLElement, step: number): void {
  const rows = [...desk.querySelectorAll<HTMLElement>(`[${ROW}]`)]
  const at = rows.findIndex((row) => row === document.activeElement)
  const open = rows.findIndex((row) => row.getAttribute('aria-current') === 'true')
  const next = at === -1 ? (open === -1 ? 0 : open + step) : at + step
  const row = rows[Math.max(0, Math.min(rows.length - 1, next))]
  row?.focus()
  row?.scrollIntoView({ block: 'nearest' })
}

import type { KeyboardEvent } from 'react'

/** Where rows and actions are found, so that keys press what people would press. */
export const ROW = 'data-lead-row'
export const ANSWERED = 'data-mark-answered'

const typing = 'input, textarea, select, [contenteditable]'

/**
 * The desk's keys, as mail programs have them. They work while the focus is in the desk, so that they are in nobody's
 * way elsewhere (WCAG 2.1.4).
 */
export function useKeys({ onHelp }: { onHelp: () => void }) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key } = event
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (!(target instanceof Element) || target.closest(typing) || !currentTarget.contains(target)) return
    if (key === '?') onHelp()
    else if (key === 'j' || key === 'k') focusRow(currentTarget, key === 'j' ? 1 : -1)
    else if (key === 'e') currentTarget.querySelector<HTMLElement>(`[${ANSWERED}]`)?.click()
    else return
    event.preventDefault()
  }
}

/** Moves the focus among the rows; the first time to the open one, or else the first. */
function focusRow(desk: HTMLElement, step: number): void {
  const rows = [...desk.querySelectorAll<HTMLElement>(`[${ROW}]`)]
  const at = rows.findIndex((row) => row === document.activeElement)
  const open = rows.findIndex((row) => row.getAttribute('aria-current') === 'true')
  const next = at === -1 ? (open === -1 ? 0 : open + step) : at + step
  const row = rows[Math.max(0, Math.min(rows.length - 1, next))]
  row?.focus()
  row?.scrollIntoView({ block: 'nearest' })
}

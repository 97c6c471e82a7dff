/**
 * Runs in a page and makes the mouse set focus as in Safari on a Mac: pressing a button, link or choice focuses
 * the nearest focusable ancestor, usually none. WebKitGTK and Chromium focus the pressed element itself.
 */
export function focusLikeSafari(): void {
  addEventListener('mousedown', (event) => {
    const target = event.target as Element
    if (event.defaultPrevented || !target.closest('button, a, [type=radio], [type=checkbox]')) return
    event.preventDefault()
    const around = target.closest<HTMLElement>('[tabindex]')
    if (around) around.focus({ preventScroll: true })
    else (document.activeElement as HTMLElement | null)?.blur()
  })
}

/**
 * Runs in a page: the mouse gives the focus as in Safari on a Mac, where a press on a button, a link or a choice takes it
 * to whatever around that can have it, mostly nothing. WebKitGTK and Chromium themselves focus what is pressed.
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

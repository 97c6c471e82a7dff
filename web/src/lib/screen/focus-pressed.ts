/**
 * Focuses a button when it's clicked, unless something else took the focus. Safari, and Firefox on a Mac, don't do
 * that, so a dialog couldn't return the focus to its button when it closes.
 * @returns a function that stops it.
 */
export function focusPressed(): () => void {
  const onClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('button') : null
    // Enter in a field clicks the form's button too, but the focus belongs in the field.
    if (button && document.activeElement?.contains(button)) button.focus({ preventScroll: true })
  }
  // In the capture phase, before the click handlers run.
  document.addEventListener('click', onClick, true)
  return () => document.removeEventListener('click', onClick, true)
}

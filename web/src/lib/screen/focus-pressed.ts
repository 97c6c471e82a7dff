/**
 * Gives the focus to a button that is pressed, where nothing else has taken it. Safari, and Firefox on a Mac, do not:
 * what the button opens could not give the focus back when it closes.
 * @returns a function that stops it.
 */
export function focusPressed(): () => void {
  const onClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('button') : null
    // Enter in a field presses a button too, and the field keeps the focus.
    if (button && document.activeElement?.contains(button)) button.focus({ preventScroll: true })
  }
  // Before anybody is told of the press.
  document.addEventListener('click', onClick, true)
  return () => document.removeEventListener('click', onClick, true)
}

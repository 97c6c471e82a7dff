/**
 * Focuses a field and scrolls it into view with its label.
 * @returns whether the field is visible and got the focus.
 */
export function focusField(form: HTMLFormElement | null, name: string): boolean {
  const target = [...(form?.elements ?? [])].find((field) => field.getAttribute('name') === name)
  if (!(target instanceof HTMLElement)) return false
  target.focus({ preventScroll: true })
  // A question and its error are above its first choice. Scroll instantly, because a toast is about to check what it
  // covers.
  const head = target.closest('fieldset')?.querySelector('legend') ?? target.parentElement
  head?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  return document.activeElement === target
}

/**
 * Focuses the first visible one of these fields, which the toast names. If none is visible, it focuses the button that leads
 * to their step, or else the error of the whole form. Does nothing if the visitor has left the form meanwhile.
 */
export function focusFirst(form: HTMLFormElement | null, names: readonly string[]): void {
  const at = document.activeElement
  if (at && !form?.contains(at) && !at.contains(form)) return
  if (names.some((name) => focusField(form, name))) return
  form?.querySelector<HTMLElement>(names.includes('') ? '[data-trouble]' : '[data-way]')?.focus()
}

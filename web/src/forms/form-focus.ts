/** Takes the focus to a field, in view with what stands above it. @returns whether the field is shown, and took it. */
export function focusField(form: HTMLFormElement | null, name: string): boolean {
  const field = form?.elements.namedItem(name)
  const target = field instanceof RadioNodeList ? field[0] : field
  if (!(target instanceof HTMLElement)) return false
  target.focus({ preventScroll: true })
  // A question and its error stand above its first choice. At once: a toast is about to look what it covers.
  const head = target.closest('fieldset')?.querySelector('legend') ?? target.parentElement
  head?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  return document.activeElement === target
}

/**
 * Takes the focus to the first of these fields that is shown; else to the way to the step where they are; else to
 * what is said of the form as a whole. Not from somebody who has left the form meanwhile.
 */
export function focusFirst(form: HTMLFormElement | null, names: readonly string[]): void {
  const at = document.activeElement
  if (at && !form?.contains(at) && !at.contains(form)) return
  if (names.some((name) => focusField(form, name))) return
  form?.querySelector<HTMLElement>(names.includes('') ? '[data-trouble]' : '[data-way]')?.focus()
}

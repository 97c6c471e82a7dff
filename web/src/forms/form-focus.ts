import type { FormDefinition } from '@site/domain/forms/form-definition'
import type { KeyboardEvent } from 'react'

/** The id of a field's input, or of its group of choices. */
export const fieldId = ({ key }: FormDefinition, name: string) => `${key}-${name}`

const listNamed = (form: HTMLFormElement | null, name: string) =>
  [...(form?.elements ?? [])].filter(
    (field): field is HTMLInputElement => field instanceof HTMLElement && field.getAttribute('name') === name,
  )

/** Opens everything that an element is folded into. */
export function openFolds(element: Element | null | undefined): void {
  for (let up = element?.parentElement; up; up = up.parentElement)
    if (up instanceof HTMLDetailsElement) up.open = true
}

/**
 * Focuses a field and scrolls it into view with its label. Of several choices, it's the chosen one or the first that
 * shows; if all are folded away, the first one's fold opens.
 * @returns whether the field is visible and got the focus.
 */
export function focusField(form: HTMLFormElement | null, name: string): boolean {
  const fields = listNamed(form, name)
  const target = fields.find((field) => field.checked) ?? fields.find((field) => field.checkVisibility())
  const field = target ?? fields[0]
  if (!field) return false
  openFolds(field)
  field.focus({ preventScroll: true })
  // A question and its error are above its first choice. Scroll instantly, because a toast is about to check what it
  // covers.
  for (const part of [field, field.closest('fieldset')?.querySelector('legend') ?? field.parentElement])
    part?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  return document.activeElement === field
}

/**
 * Focuses the first visible one of these fields, or else the error of the whole form. Does nothing if the visitor has left
 * the form meanwhile.
 */
export function focusFirst(form: HTMLFormElement | null, names: readonly string[]): void {
  const at = document.activeElement
  if (at && !form?.contains(at) && !at.contains(form)) return
  if (!names.some((name) => focusField(form, name)))
    form?.querySelector<HTMLElement>('[data-trouble]')?.focus()
}

const isReachable = (field: HTMLElement) => field.tabIndex >= 0 && field.checkVisibility()

/** Enter, which phones label “next”, goes to the next empty field. If there is none, the browser sends the form. */
export function goOnByEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, currentTarget: form, nativeEvent } = event
  const isLine = target instanceof HTMLInputElement && target.type !== 'radio'
  if (key !== 'Enter' || nativeEvent.isComposing || !isLine) return
  const fields = [...form.elements] as HTMLInputElement[]
  const values = new FormData(form)
  const next = fields
    .slice(fields.indexOf(target) + 1)
    .find((field) => field.matches('input, textarea') && isReachable(field) && !values.get(field.name))
  if (!next || !focusField(form, next.name)) return
  event.preventDefault()
}

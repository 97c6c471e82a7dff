import { readValues, type FieldValues } from './use-lead-form.ts'

/**
 * Puts answers back into a form. The visitor may have been faster than this script: what is answered already stays.
 * Where anything is answered then, the form hears of an edit, as if somebody had typed.
 *
 * @param fields the form's own, by name
 */
export function restoreFields(
  form: HTMLFormElement | null,
  values: FieldValues,
  fields: readonly string[],
): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form?.elements.namedItem(name)
    // A choice that came with the page is made anew, for it goes with the address otherwise.
    if (field instanceof RadioNodeList) field.value = field.value || value
    else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      if (field.value || !value) continue
      field.value = value
      // Its count of characters listens.
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
  // All of it is the draft now: choices, and what was typed before this script.
  const held = readValues(form)
  if (fields.some((name) => held[name])) form?.dispatchEvent(new Event('input', { bubbles: true }))
}

import type { FormDraft } from '../lib/lead-forms/form-draft.ts'

export type FieldValues = Readonly<Record<string, string>>

/** A form's current values by field name. */
export function readValues(form: HTMLFormElement | null): FieldValues {
  if (!form) return {}
  const entries = [...new FormData(form)]
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/**
 * Restores a draft. The visitor may have typed before hydration, and those answers win. If anything was restored, this
 * dispatches an input event, as if somebody had typed.
 * @param given answers that take precedence over the draft's
 */
export function restoreFields(form: HTMLFormElement | null, draft: FormDraft, given?: FieldValues): void {
  for (const [name, value] of Object.entries({ ...draft.read(), ...given })) {
    const field = form?.elements.namedItem(name)
    // Reset a choice that the server preselected from the URL, since the URL's answers come in `given`.
    if (field instanceof RadioNodeList) field.value = field.value || value
    else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      if (field.value || !value) continue
      field.value = value
      // The character count listens to this.
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
  // Save everything as the new draft, including choices and what was typed before hydration.
  const held = readValues(form)
  if (draft.fields.some((name) => held[name])) form?.dispatchEvent(new Event('input', { bubbles: true }))
}

import type { FormDraft } from '../lib/lead-forms/form-draft.ts'

export type FieldValues = Readonly<Record<string, string>>

/** What a form holds now, by field name. */
export function readValues(form: HTMLFormElement | null): FieldValues {
  if (!form) return {}
  const entries = [...new FormData(form)]
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/**
 * Puts a draft back into its form. The visitor may have been faster than this script: what is answered already stays.
 * Where anything is answered then, the form hears of an edit, as if somebody had typed.
 *
 * @param given answers that come before those of the draft
 */
export function restoreFields(form: HTMLFormElement | null, draft: FormDraft, given?: FieldValues): void {
  for (const [name, value] of Object.entries({ ...draft.read(), ...given })) {
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
  if (draft.fields.some((name) => held[name])) form?.dispatchEvent(new Event('input', { bubbles: true }))
}

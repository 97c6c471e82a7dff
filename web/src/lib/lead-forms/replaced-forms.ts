import { FORM_ID } from './posted-form.ts'

let served: readonly HTMLFormElement[] = []

/**
 * Holds on to the forms that the server sent. If a translator or a password manager has changed the page, React builds
 * it anew, and what was typed until then is only in these.
 */
export function holdServedForms(): void {
  served = [...document.forms]
}

/**
 * The form that React has replaced; null if it kept it. Later calls return null, because a visitor who comes back to
 * the page gets the draft.
 * @param id its id, or the value of its hidden field
 */
export function takeReplacedForm(id: string): HTMLFormElement | null {
  const form = served.find((other) => other.id === id || new FormData(other).get(FORM_ID) === id)
  served = served.filter((other) => other !== form)
  return form && !form.isConnected ? form : null
}

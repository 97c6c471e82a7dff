import type { FormDefinition } from '@site/domain/forms/form-definition'
import { readJson, storeItem } from '../lib/browser-storage.ts'
import { readKnownDetails } from './known-details.ts'
import { takeReplacedForm } from '../lib/lead-forms/replaced-forms.ts'

export type FieldValues = Readonly<Record<string, string>>

type Field = HTMLInputElement | HTMLTextAreaElement

const listFields = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (field): field is Field => field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement,
  )

/**
 * A form's values by field name, as they are in the page: a password manager may have filled it in without an event,
 * and may have added a field of the same name.
 */
export function readValues(form: HTMLFormElement | null): FieldValues {
  const values: Record<string, string> = {}
  for (const [name, value] of form ? new FormData(form) : [])
    if (typeof value === 'string') values[name] ||= value
  return values
}

function write(form: HTMLFormElement, name: string, value: string): void {
  for (const field of listFields(form)) {
    if (field.name !== name) continue
    if (field instanceof HTMLInputElement && field.type === 'radio') field.checked = field.value === value
    else if (field.value !== value) {
      field.value = value
      // The character count listens to this.
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}

/** Empties a form. A plain reset would bring back what the server had filled in. */
export function clearFields(form: HTMLFormElement, { fields }: FormDefinition): void {
  form.reset()
  for (const { name } of fields) write(form, name, '')
}

/**
 * Moves what was typed, and the cursor, from a form that React has replaced to the one in its place.
 * @param focused the element that had the focus before
 */
export function rescueValues(
  form: HTMLFormElement,
  definition: FormDefinition,
  focused: Element | null,
): void {
  const replaced = takeReplacedForm(definition.key)
  if (!replaced) return
  const values = readValues(replaced)
  for (const { name } of definition.fields) write(form, name, values[name] ?? '')
  const before = listFields(replaced).find((field) => field === focused)
  const after = listFields(form).find(
    ({ name, type, value }) => name === before?.name && (type !== 'radio' || value === before.value),
  )
  after?.focus({ preventScroll: true })
  if (before?.selectionEnd) after?.setSelectionRange(before.selectionStart, before.selectionEnd)
}

/**
 * Restores a draft, and details that an earlier form knows. Text that the visitor has typed meanwhile wins. If the form
 * then has values, this dispatches an input event, as if the visitor had typed.
 * @param given answers that take precedence over the draft's
 */
export function restoreFields(
  form: HTMLFormElement,
  definition: FormDefinition,
  draft: FormDraft,
  given?: FieldValues,
): void {
  const typed = readValues(form)
  for (const [name, value] of Object.entries({ ...readKnownDetails(definition), ...draft.read(), ...given }))
    if (value && !typed[name]) write(form, name, value)
  // Save everything as the new draft, including choices and what was typed before hydration.
  const restored = readValues(form)
  if (definition.fields.some(({ name }) => restored[name]))
    form.dispatchEvent(new Event('input', { bubbles: true }))
}

/** For browsers that block storage: lasts until the page is left. */
const unstored = new Map<string, object>()

export type FormDraft = ReturnType<typeof formDraft>

/**
 * The draft of an unfinished form, in session storage: it survives a reload and the Back button, and ends with the tab.
 */
export function formDraft({ draft: key, fields }: FormDefinition) {
  const own = (values: object): FieldValues =>
    Object.fromEntries(
      Object.entries(values).filter(
        ([name, value]) => typeof value === 'string' && fields.some((field) => field.name === name),
      ),
    )
  return {
    /** The typed values, by field; empty if there is no draft. An older release may have had other fields. */
    read(): FieldValues {
      const stored = unstored.get(key) ?? readJson('sessionStorage', key)
      return typeof stored === 'object' && stored !== null ? own(stored) : {}
    },
    /** Stores those values that belong to the form's fields. */
    save(values: FieldValues): void {
      const stored = storeItem('sessionStorage', key, JSON.stringify(own(values)))
      if (stored) unstored.delete(key)
      else unstored.set(key, values)
    },
    clear(): void {
      unstored.delete(key)
      storeItem('sessionStorage', key, null)
    },
  }
}

/** Whether this page was opened by a link or a post, and not by a reload or the Back button. */
export function isFirstVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return (visit as PerformanceNavigationTiming | undefined)?.type === 'navigate'
}

import type * as ViewDetails from '../lib/consent-and-measuring/view-details.ts'
import { isPreview } from '../lib/content/is-preview.ts'
import { ifLoaded } from '../lib/loading/with-module.ts'

// Reports how far visitors get in a form. The code for it loads once they use one.

type Field = Element & { form?: HTMLFormElement | null; name?: string }

export function reportForm(
  form: HTMLFormElement | null | undefined,
  report: (details: typeof ViewDetails, form: HTMLFormElement) => void,
): void {
  if (form && !isPreview)
    ifLoaded(import('../lib/consent-and-measuring/view-details.ts'), (details) => report(details, form))
}

export function reportFocus(field: Field): void {
  if (field.name) reportForm(field.form, (details, form) => details.reach(form, field.name))
}

/**
 * Reports that the visitor changed a field. A draft that is restored into other fields is no change of theirs.
 *
 * @param target the field, or the form if it was filled in before hydration
 */
export function reportInput(target: Field): void {
  const field: Field | null = target instanceof HTMLFormElement ? document.activeElement : target
  if (!field?.matches(':focus, [type=radio]')) return
  reportForm(field.form, (details, form) => {
    details.begin(form)
    details.reach(form, field.name)
  })
}

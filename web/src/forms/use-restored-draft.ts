import { employeesPattern } from '@site/contracts/quote-steps'
import { useEffect, type RefObject } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { EMPLOYEES, INDUSTRY } from '../lib/paths.ts'
import { readDraft } from '../lib/wizard-draft.ts'
import { EMPTY_QUOTE } from './quote-fields.ts'
import { readValues } from './use-lead-form.ts'

/**
 * Puts an unfinished request back into the form, before anything else reads it, and with it what the address
 * answers already: the number of people of a pricing estimate, and an industry. Both then leave the address: a
 * reload must not undo what is answered later.
 *
 * @param industry that the address asks for, if it is an option
 * @param posted whether the form came back from a post without JavaScript
 */
export function useRestoredDraft(
  form: RefObject<HTMLFormElement | null>,
  industry: string | undefined,
  posted: boolean,
): void {
  const [search, setSearch] = useSearchParams()
  const { state }: { state: unknown } = useLocation()
  const estimated = employeesPattern.exec(search.get(EMPLOYEES) ?? '')?.[0]
  useEffect(() => {
    // What came back with its errors is newer than any draft.
    if (posted) return
    const draft = {
      ...readDraft(),
      ...(estimated && { [EMPLOYEES]: estimated }),
      ...(industry && { [INDUSTRY]: industry }),
    }
    for (const [name, value] of Object.entries(draft)) {
      // The plan is that of the address, not the one of an earlier visit.
      if (!Object.hasOwn(EMPTY_QUOTE, name)) continue
      const field = form.current?.elements.namedItem(name)
      // The visitor may have been faster than this script: what is answered already stays. A choice that came with the
      // page is made anew, for it goes with the address otherwise.
      if (field instanceof RadioNodeList) field.value = field.value || value
      else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
        if (field.value || !value) continue
        field.value = value
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
    }
    // What the form holds now is the draft, radio buttons and what was typed before this script included.
    const held = Object.entries(readValues(form.current))
    if (held.some(([name, value]) => value && Object.hasOwn(EMPTY_QUOTE, name)))
      form.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [form, posted, estimated, industry])
  useEffect(() => {
    if (!search.has(EMPLOYEES) && !search.has(INDUSTRY)) return
    const rest = new URLSearchParams(search)
    rest.delete(EMPLOYEES)
    rest.delete(INDUSTRY)
    setSearch(rest, { replace: true, state })
  }, [search, setSearch, state])
}

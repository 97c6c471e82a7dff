import { employeesPattern } from '@site/contracts/quote-steps'
import { useEffect, type RefObject } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { EMPLOYEES, INDUSTRY } from '../lib/paths.ts'
import { quoteDraft } from './drafts.ts'
import { EMPTY_QUOTE } from './quote-fields.ts'
import { restoreFields } from './restore-fields.ts'

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
    restoreFields(
      form.current,
      {
        ...quoteDraft.read(),
        ...(estimated && { [EMPLOYEES]: estimated }),
        ...(industry && { [INDUSTRY]: industry }),
      },
      Object.keys(EMPTY_QUOTE),
    )
  }, [form, posted, estimated, industry])
  useEffect(() => {
    if (!search.has(EMPLOYEES) && !search.has(INDUSTRY)) return
    const rest = new URLSearchParams(search)
    rest.delete(EMPLOYEES)
    rest.delete(INDUSTRY)
    setSearch(rest, { replace: true, state })
  }, [search, setSearch, state])
}

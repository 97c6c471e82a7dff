import { employeesPattern } from '@site/contracts/forms/quote'
import { useEffect, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { EMPLOYEES, INDUSTRY } from '../lib/navigation/paths.ts'
import type { FieldValues } from './form-values.ts'

/**
 * What the address answers already: the number of people of a pricing estimate, and an industry. Both then leave the
 * address: a reload must not undo what is answered later.
 *
 * @param industry that the address asks for, if it is an option
 */
export function useGivenAnswers(industry: string | undefined): FieldValues {
  const [search, setSearch] = useSearchParams()
  const { state }: { state: unknown } = useLocation()
  const estimated = employeesPattern.exec(search.get(EMPLOYEES) ?? '')?.[0]
  useEffect(() => {
    if (!search.has(EMPLOYEES) && !search.has(INDUSTRY)) return
    const rest = new URLSearchParams(search)
    rest.delete(EMPLOYEES)
    rest.delete(INDUSTRY)
    setSearch(rest, { replace: true, state })
  }, [search, setSearch, state])
  return useMemo(
    () => ({ ...(estimated && { [EMPLOYEES]: estimated }), ...(industry && { [INDUSTRY]: industry }) }),
    [estimated, industry],
  )
}

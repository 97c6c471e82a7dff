import { employeesPattern } from '@site/contracts/forms/quote'
import { useEffect, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { EMPLOYEES, INDUSTRY } from '../lib/navigation/paths.ts'
import type { FieldValues } from './form-values.ts'

/**
 * Answers from the URL: the number of people of a pricing estimate, and an industry. Both are then removed from the
 * URL, because a reload must not overwrite later answers.
 * @param industry from the URL, if it's one of the options
 */
export function useGivenAnswers(industry: string | undefined): FieldValues {
  const [search, setSearch] = useSearchParams()
  const { state, pathname }: { state: unknown; pathname: string } = useLocation()
  const estimated = employeesPattern.exec(search.get(EMPLOYEES) ?? '')?.[0]
  useEffect(() => {
    if (!search.has(EMPLOYEES) && !search.has(INDUSTRY)) return
    // If the visitor has already gone back, this would replace the page they went back to.
    if (location.pathname !== pathname) return
    const rest = new URLSearchParams(search)
    rest.delete(EMPLOYEES)
    rest.delete(INDUSTRY)
    setSearch(rest, { replace: true, state })
  }, [search, setSearch, state, pathname])
  return useMemo(
    () => ({ ...(estimated && { [EMPLOYEES]: estimated }), ...(industry && { [INDUSTRY]: industry }) }),
    [estimated, industry],
  )
}

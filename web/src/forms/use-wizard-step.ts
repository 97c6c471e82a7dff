import { employeesPattern } from '@site/domain/forms/quote'
import { useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate, type Location } from 'react-router-dom'
import { useHydrated } from '../lib/loading/use-hydrated.ts'
import { EMPLOYEES, INDUSTRY } from '../lib/navigation/paths.ts'
import type { FieldValues } from './form-values.ts'

// The wizard's state in the browser's history and address.

export type Step = 1 | 2 | 3

/** The state of a history entry: its step, the previous entry's step, and how many entries the wizard has added. */
type Entry = { step: Step; from: unknown; depth: number }

/**
 * The wizard's step, kept in the browser's history: Back goes to the previous step, and a reload keeps the step. `step`
 * is null on the server and during hydration, when the whole form is one page; `current` is known from the start.
 */
export function useWizardStep() {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const restarting = useRef(false)
  const { step: current, from, depth } = entryIn(state)
  const goTo = (step: Step) =>
    navigate({ pathname, search }, { state: { step, from: current, depth: depth + 1 } satisfies Entry })
  return {
    current,
    step: hydrated ? current : null,
    goTo,
    // If the previous step is the previous entry, BACK does the same as the browser's button.
    back: () => {
      const before = Math.max(1, current - 1) as Step
      if (from === before) navigate(-1)
      else goTo(before)
    },
    /** Makes this entry the first step, because an earlier answer is missing. */
    toStart: () => {
      // While the visitor is leaving an entry, this would turn it into a second beginning.
      if (!restarting.current)
        navigate({ pathname, search }, { replace: true, state: { step: 1, from, depth } })
    },
    /** After success: returns to the wizard's first history entry, so that Back leads to the previous page. */
    restart: () => {
      const begin = () => {
        restarting.current = false
        if (location.pathname === pathname)
          navigate({ pathname, search: '' }, { replace: true, state: { step: 1 } })
      }
      if (depth === 0) return begin()
      restarting.current = true
      addEventListener('popstate', begin, { once: true })
      navigate(-depth)
    },
  }
}

function entryIn(state: unknown): Entry {
  const { step, from, depth }: Partial<Record<keyof Entry, unknown>> =
    typeof state === 'object' && state !== null ? state : {}
  return {
    step: step === 2 || step === 3 ? step : 1,
    from: from ?? null,
    depth: typeof depth === 'number' ? depth : 0,
  }
}

/**
 * Answers from the URL: the number of people of a pricing estimate, and an industry. Both are then removed from the
 * URL, because a reload must not overwrite later answers.
 * @param industry from the URL, if it's one of the options
 */
export function useGivenAnswers(industry: string | undefined): FieldValues {
  const { state, pathname, search: query }: Location<unknown> = useLocation()
  const navigate = useNavigate()
  const search = useMemo(() => new URLSearchParams(query), [query])
  const estimated = employeesPattern.exec(search.get(EMPLOYEES) ?? '')?.[0]
  useEffect(() => {
    if (!search.has(EMPLOYEES) && !search.has(INDUSTRY)) return
    // If the visitor has already gone back, this would replace the page they went back to.
    if (location.pathname !== pathname) return
    const rest = new URLSearchParams(search)
    rest.delete(EMPLOYEES)
    rest.delete(INDUSTRY)
    navigate({ pathname, search: rest.toString() }, { replace: true, state })
  }, [search, navigate, state, pathname])
  return useMemo(
    () => ({ ...(estimated && { [EMPLOYEES]: estimated }), ...(industry && { [INDUSTRY]: industry }) }),
    [estimated, industry],
  )
}

import { useLocation, useNavigate } from 'react-router-dom'
import { useHydrated } from '../lib/loading/use-hydrated.ts'

export type Step = 1 | 2 | 3

/** The state of a history entry: its step, the previous entry's step, and how many entries the wizard has added. */
type Entry = { step: Step; from: unknown; depth: number }

/**
 * The wizard's step, kept in the browser's history: Back goes to the previous step, and a reload keeps the step. Null
 * on the server and during hydration, when the whole form is one page.
 */
export function useWizardStep(): {
  step: Step | null
  goTo: (step: Step) => void
  back: () => void
  /** Makes this entry the first step, because an earlier answer is missing. */
  toStart: () => void
  /** After success: returns to the wizard's first history entry, so that Back leads to the previous page. */
  restart: () => void
} {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const { step: current, from, depth } = entryIn(state)
  const goTo = (step: Step) =>
    navigate({ pathname, search }, { state: { step, from: current, depth: depth + 1 } satisfies Entry })
  return {
    step: hydrated ? current : null,
    goTo,
    // If the previous step is the previous entry, BACK does the same as the browser's button.
    back: () => {
      const before = Math.max(1, current - 1) as Step
      if (from === before) navigate(-1)
      else goTo(before)
    },
    toStart: () => navigate({ pathname, search }, { replace: true, state: { step: 1, from, depth } }),
    restart: () => {
      const begin = () => {
        if (location.pathname === pathname)
          navigate({ pathname, search: '' }, { replace: true, state: { step: 1 } })
      }
      if (depth === 0) return begin()
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

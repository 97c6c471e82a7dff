import { useLocation, useNavigate } from 'react-router-dom'
import { useHydrated } from '../lib/use-hydrated.ts'

export type Step = 1 | 2 | 3

/**
 * The wizard's step, kept in the browser's history: Back goes to the step before, and a reload stays. Null on
 * the server and while hydrating, when the whole form is one page.
 */
export function useWizardStep(): {
  step: Step | null
  goTo: (step: Step) => void
  back: () => void
  restart: () => void
} {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const current = stepIn(state)
  const goTo = (step: Step) => navigate({ pathname, search }, { state: { step, from: current } })
  return {
    step: hydrated ? current : null,
    goTo,
    // Where the step before is the entry before, BACK and the browser's own button do the same.
    back: () => {
      const before = Math.max(1, current - 1) as Step
      if (cameFrom(state) === before) navigate(-1)
      else goTo(before)
    },
    restart: () => navigate({ pathname, search: '' }, { replace: true, state: { step: 1 } }),
  }
}

function stepIn(state: unknown): Step {
  const step = typeof state === 'object' && state !== null && 'step' in state ? state.step : 1
  return step === 2 || step === 3 ? step : 1
}

function cameFrom(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'from' in state ? state.from : null
}

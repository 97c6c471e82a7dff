import { onConsent, readConsent } from './consent.ts'

/** Does something once the visitor has accepted: now, or when that happens on this visit. Never twice. */
export function whenAccepted(work: () => void): void {
  if (readConsent() === 'accepted') return work()
  const stop = onConsent(() => {
    if (readConsent() !== 'accepted') return
    stop()
    work()
  })
}

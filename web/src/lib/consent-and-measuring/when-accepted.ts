import { onConsent, readConsent } from './consent.ts'

/** Runs `work` once: now if the visitor has accepted cookies, or else when they do. */
export function whenAccepted(work: () => void): void {
  if (readConsent() === 'accepted') return work()
  const stop = onConsent(() => {
    if (readConsent() !== 'accepted') return
    stop()
    work()
  })
}

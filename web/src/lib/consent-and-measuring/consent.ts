/** The choice, which is kept whatever it is (spec: entity "Cookie consent"). */
const KEY = 'cookieConsent'

export type Consent = 'accepted' | 'declined'

/** The choice of this visit, where the browser did not keep it. */
let chosen: Consent | null = null

let listeners: readonly (() => void)[] = []

/** The stored choice, else the one made on this visit; null where there is none. */
export function readConsent(): Consent | null {
  try {
    const stored = localStorage.getItem(KEY)
    return stored === 'accepted' || stored === 'declined' ? stored : chosen
  } catch {
    return chosen
  }
}

/** Stores a choice and tells who listens; a browser that keeps nothing asks again next time. */
export function storeConsent(consent: Consent): void {
  try {
    localStorage.setItem(KEY, consent)
    chosen = null
  } catch {
    // Storage is full or blocked, which our own cookie policy explains how to do.
    chosen = consent
  }
  for (const listener of listeners) listener()
}

/**
 * Calls back after each choice, which `readConsent` then tells: one made in another tab too, or on another page before the
 * browser brought this one back as it was.
 * @returns a function that stops it.
 */
export function onConsent(listener: () => void): () => void {
  // Without a key: everything was cleared.
  const onStorage = ({ key }: StorageEvent) => (key ?? KEY) === KEY && listener()
  const onReturn = ({ persisted }: PageTransitionEvent) => persisted && listener()
  addEventListener('storage', onStorage)
  addEventListener('pageshow', onReturn)
  listeners = [...listeners, listener]
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', onReturn)
    listeners = listeners.filter((other) => other !== listener)
  }
}

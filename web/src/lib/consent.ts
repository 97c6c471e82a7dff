/** The one value that is kept before anybody consents to anything (spec: entity "Cookie consent"). */
const KEY = 'cookieConsent'

export type Consent = 'accepted' | 'declined'

/** The choice of this visit, for a browser that keeps nothing. */
let chosen: Consent | null = null

let listeners: readonly (() => void)[] = []

/** The stored choice, else the one made on this visit; null where there is none. */
export function readConsent(): Consent | null {
  try {
    const stored = localStorage.getItem(KEY)
    return stored === 'accepted' || stored === 'declined' ? stored : null
  } catch {
    return chosen
  }
}

/** Stores a choice and tells who listens; a browser that keeps nothing asks again next time. */
export function storeConsent(consent: Consent): void {
  chosen = consent
  try {
    localStorage.setItem(KEY, consent)
  } catch {
    // Storage is blocked, which our own cookie policy explains how to do.
  }
  for (const listener of listeners) listener()
}

/**
 * Calls back after each choice, which `readConsent` then tells: one made in another tab, too.
 * @returns a function that stops it.
 */
export function onConsent(listener: () => void): () => void {
  // Without a key: everything was cleared.
  const onStorage = ({ key }: StorageEvent) => (key ?? KEY) === KEY && listener()
  addEventListener('storage', onStorage)
  listeners = [...listeners, listener]
  return () => {
    removeEventListener('storage', onStorage)
    listeners = listeners.filter((other) => other !== listener)
  }
}

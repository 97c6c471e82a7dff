/** The one value that is kept before anybody consents to anything (spec: entity "Cookie consent"). */
const KEY = 'cookieConsent'

export type Consent = 'accepted' | 'declined'

let listeners: readonly (() => void)[] = []

/** The stored choice; null where there is none, or where the browser keeps nothing. */
export function readConsent(): Consent | null {
  try {
    const stored = localStorage.getItem(KEY)
    return stored === 'accepted' || stored === 'declined' ? stored : null
  } catch {
    return null
  }
}

/** Stores a choice and tells who listens; a browser that keeps nothing asks again next time. */
export function storeConsent(consent: Consent): void {
  try {
    localStorage.setItem(KEY, consent)
  } catch {
    // Private mode of old browsers.
  }
  for (const listener of listeners) listener()
}

/** Calls back after each choice, which `readConsent` then tells. @returns a function that stops it. */
export function onConsent(listener: () => void): () => void {
  listeners = [...listeners, listener]
  return () => {
    listeners = listeners.filter((other) => other !== listener)
  }
}

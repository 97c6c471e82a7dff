import { readItem, storeItem } from '../browser-storage.ts'

const KEY = 'cookieConsent'

export type Consent = 'accepted' | 'declined'

/** The choice made on this page, in case the browser can't store it. */
let chosen: Consent | null = null

let listeners: readonly (() => void)[] = []

/** The stored choice, or else the one made on this page; null if the visitor hasn't chosen. */
export function readConsent(): Consent | null {
  const stored = readItem('localStorage', KEY)
  return stored === 'accepted' || stored === 'declined' ? stored : chosen
}

/** Stores a choice and notifies listeners. If the browser can't store it, the next page asks again. */
export function storeConsent(consent: Consent): void {
  chosen = storeItem('localStorage', KEY, consent) ? null : consent
  for (const listener of listeners) listener()
}

/**
 * Calls back after each choice, including one made in another tab, or on another page before the browser restored this
 * one from its back/forward cache. `readConsent` returns the new choice.
 * @returns a function that stops listening.
 */
export function onConsent(listener: () => void): () => void {
  // The key is null if all of the storage was cleared.
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

/** Runs `work` once: now if the visitor has accepted cookies, or else when they do. */
export function whenAccepted(work: () => void): void {
  if (readConsent() === 'accepted') return work()
  const stop = onConsent(() => {
    if (readConsent() !== 'accepted') return
    stop()
    work()
  })
}

import type { Settings } from '../../env.ts'
import { readJson, storeItem } from '../browser-storage.ts'
import { ifLoaded } from '../loading/with-module.ts'

const KEY = 'session'

/** A token that expires within this time is renewed first. */
export const RENEW_BEFORE_EXPIRY_MS = 60_000

/** The stored value, which may not be a session. */
export function readStored(): unknown {
  return readJson('localStorage', KEY)
}

/** Stores the session, so there is none if storage is blocked. @param session null if it has ended */
export function store(session: object | null): void {
  storeItem('localStorage', KEY, session && JSON.stringify(session))
}

/** Milliseconds until a session's access token expires; 0 if it can't be parsed. */
export function remaining(session: object): number {
  return 'expiresAt' in session ? Date.parse(String(session.expiresAt)) - Date.now() || 0 : 0
}

/** Renews the session of an earlier page before it expires. Visitors who never touched a form don't load that code. */
export function keepStoredSession(settings: Settings): void {
  const stored = readStored()
  if (typeof stored !== 'object' || !stored) return
  const renew = () => ifLoaded(import('./session.ts'), ({ resumeSession }) => resumeSession(settings))
  setTimeout(renew, remaining(stored) - RENEW_BEFORE_EXPIRY_MS)
}

import type { Settings } from '../../env.ts'
import { ignoreFailedImport } from '../loading/ignore-failed-import.ts'

/** Storage key of the anonymous session. */
const KEY = 'session'

/** A token that expires within this time (ms) is renewed first. */
export const MARGIN = 60_000

/** The stored value, which may not be a session. */
export function readStored(): unknown {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null')
  } catch {
    return null
  }
}

/** @param session null if it has ended */
export function store(session: object | null): void {
  try {
    if (session) localStorage.setItem(KEY, JSON.stringify(session))
    else localStorage.removeItem(KEY)
  } catch {
    // Storage is blocked, so there is no session.
  }
}

/** Milliseconds until a session's access token expires; 0 if it can't be parsed. */
export function remaining(session: object): number {
  return 'expiresAt' in session ? Date.parse(String(session.expiresAt)) - Date.now() || 0 : 0
}

/** Renews the session of an earlier page before it expires. Visitors who never touched a form don't load that code. */
export function keepStoredSession(settings: Settings): void {
  const stored = readStored()
  if (typeof stored !== 'object' || !stored) return
  const renew = () =>
    void import('./session.ts').then(({ resumeSession }) => resumeSession(settings), ignoreFailedImport)
  setTimeout(renew, remaining(stored) - MARGIN)
}

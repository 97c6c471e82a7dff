import type { Settings } from '../../env.ts'
import { goWithout } from '../loading/go-without.ts'

/** Where the anonymous session is kept (contract.md, Session). */
const KEY = 'session'

/** A token that ends within this time (ms) is renewed first. */
export const MARGIN = 60_000

/** What is kept; nothing says that it is a session. */
export function readStored(): unknown {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null')
  } catch {
    return null
  }
}

/** @param session null where it is over */
export function store(session: object | null): void {
  try {
    if (session) localStorage.setItem(KEY, JSON.stringify(session))
    else localStorage.removeItem(KEY)
  } catch {
    // A browser that keeps nothing has no session.
  }
}

/** Milliseconds until a session's access token ends; 0 where that cannot be read. */
export function remaining(session: object): number {
  return 'expiresAt' in session ? Date.parse(String(session.expiresAt)) - Date.now() || 0 : 0
}

/**
 * Renews the session that an earlier page has left, before it ends. The code for it comes only then, and for a visitor
 * who never touched a form it never does.
 */
export function keepStoredSession(settings: Settings): void {
  const stored = readStored()
  if (typeof stored !== 'object' || !stored) return
  const renew = () =>
    void import('./session.ts').then(({ resumeSession }) => resumeSession(settings), goWithout)
  setTimeout(renew, remaining(stored) - MARGIN)
}

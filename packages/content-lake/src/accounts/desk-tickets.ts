import { randomSecret } from '../documents/random-id.ts'
import { hashSecret } from '../auth/secret-hash.ts'
import type { SessionStore, User } from '../store/session-store.ts'

/** Seconds, enough for the Studio to take it to the lead API. */
const TICKET_SECONDS = 60

/** The most tickets. The Studio requests one every few minutes, so a person only has a few. The oldest are deleted. */
const TICKETS_MAX = 1000

/** The prefix by which the lead API distinguishes tickets from tokens. */
const PREFIX = 'ticket-'

export type IssuedTicket = { readonly ticket: string; readonly expiresAt: string }

export type DeskTickets = {
  /** @param session the hash of the session's token */
  issue(session: string, userId: string): IssuedTicket
  /** Uses the ticket up. Undefined if it is unknown, used or expired, or if its session has ended. */
  redeem(ticket: string): User | undefined
}

/**
 * Tickets prove to another server who is signed in to a browser, because only the lake gets the session's cookie. They
 * are kept in memory. After a restart the Studio requests a new one.
 *
 * @param now milliseconds, for tests
 */
export function createDeskTickets(
  sessions: Pick<SessionStore, 'isAlive' | 'users'>,
  now: () => number = Date.now,
): DeskTickets {
  const open = new Map<string, { session: string; userId: string; expires: number }>()

  return {
    issue(session, userId) {
      const ticket = PREFIX + randomSecret()
      const expires = now() + TICKET_SECONDS * 1000
      open.set(hashSecret(ticket), { session, userId, expires })
      for (const [hash, { expires }] of open) {
        if (expires > now() && open.size <= TICKETS_MAX) break
        open.delete(hash)
      }
      return { ticket, expiresAt: new Date(expires).toISOString() }
    },

    redeem(ticket) {
      const hash = hashSecret(ticket)
      const found = open.get(hash)
      open.delete(hash)
      if (!found || found.expires <= now() || !sessions.isAlive(found.session)) return undefined
      // The role may have changed since.
      return sessions.users([found.userId])[0]
    },
  }
}

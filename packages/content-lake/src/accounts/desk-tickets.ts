import { randomSecret } from '../documents/random-id.ts'
import { hashSecret } from '../auth/secret-hash.ts'
import type { SessionStore, User } from '../store/session-store.ts'

/** Seconds, enough for the Studio to take it to the lead API. */
const TICKET_SECONDS = 60

/** The Studio takes one every few minutes, so nobody has more than a few. The oldest go first. */
const TICKETS_MAX = 1000

/** How the lead API tells a ticket from a token. */
const PREFIX = 'ticket-'

export type IssuedTicket = { readonly ticket: string; readonly expiresAt: string }

export type DeskTickets = {
  /** @param session the hash of the session's token */
  issue(session: string, userId: string): IssuedTicket
  /** Uses the ticket up. Undefined if it is unknown, used or expired, or if its session has ended. */
  redeem(ticket: string): User | undefined
}

/**
 * Tickets by which a signed-in browser shows another server who it is: the session itself is in a cookie that only the
 * lake gets. Kept in memory, because after a restart the Studio takes a new one.
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

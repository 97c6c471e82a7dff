import { hashSecret, randomSecret } from '../auth/secrets.ts'

/** Enough for the Studio to take a ticket to the lead API. */
const TICKET_SECONDS = 60

/** The prefix by which the lead API distinguishes tickets from tokens. */
const PREFIX = 'ticket-'

/**
 * Tickets prove to another server who is signed in to a browser, because only the lake gets the session's cookie. They
 * are kept in memory. After a restart the Studio requests a new one.
 *
 * @param now milliseconds, for tests
 */
export function createDeskTickets(now: () => number = Date.now) {
  const open = new Map<string, { session: string; expires: number }>()

  /** @param session the hash of the session's token */
  function issue(session: string) {
    for (const [hash, { expires }] of open) if (expires <= now()) open.delete(hash)
    const ticket = PREFIX + randomSecret()
    const expires = now() + TICKET_SECONDS * 1000
    open.set(hashSecret(ticket), { session, expires })
    return { ticket, expiresAt: new Date(expires).toISOString() }
  }

  /** Uses a ticket up. Returns its session, or undefined if the ticket is unknown, used or expired. */
  function redeem(ticket: string): string | undefined {
    const hash = hashSecret(ticket)
    const found = open.get(hash)
    open.delete(hash)
    return found && found.expires > now() ? found.session : undefined
  }

  return { issue, redeem }
}

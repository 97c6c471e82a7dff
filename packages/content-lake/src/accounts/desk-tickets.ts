import { hashSecret, randomSecret } from '../auth/secrets.ts'
import type { SessionStore, User } from '../store/session-store.ts'

/** Seconds, enough for the Studio to take it to the lead API. */
const TICKET_SECONDS = 60

/** Seconds, somewhat longer than an access token of the lead desk. */
const RECEIPT_SECONDS = 6 * 60

/** The prefixes by which the lead API distinguishes them from tokens. */
const TICKET = 'ticket-'
const RECEIPT = 'receipt-'

/**
 * Tickets prove to another server who is signed in to a browser, because only the lake gets the session's cookie. They
 * are kept in memory. After a restart the Studio requests a new one.
 *
 * @param now milliseconds, for tests
 */
export function createDeskTickets(
  sessions: Pick<SessionStore, 'isAlive' | 'users'>,
  now: () => number = Date.now,
) {
  const open = new Map<string, { session: string; userId: string; expires: number }>()

  function add(prefix: string, seconds: number, session: string, userId: string) {
    const secret = prefix + randomSecret()
    const expires = now() + seconds * 1000
    open.set(hashSecret(secret), { session, userId, expires })
    for (const [hash, { expires }] of open) if (expires <= now()) open.delete(hash)
    return { secret, expires }
  }

  /** @param session the hash of the session's token */
  function issue(session: string, userId: string) {
    const { secret, expires } = add(TICKET, TICKET_SECONDS, session, userId)
    return { ticket: secret, expiresAt: new Date(expires).toISOString() }
  }

  /**
   * Uses a ticket up, and returns its user with a receipt. With the receipt the other server can ask again, for as long
   * as its own session lasts, whether the user still has access. Undefined if it is unknown, used or expired, or if its
   * session has ended.
   */
  function redeem(proof: string): (User & { receipt: string }) | undefined {
    const hash = hashSecret(proof)
    const found = open.get(hash)
    const isReceipt = proof.startsWith(RECEIPT)
    if (!isReceipt) open.delete(hash)
    if (!found || found.expires <= now() || !sessions.isAlive(found.session)) return undefined
    // The role may have changed since.
    const [user] = sessions.users([found.userId])
    if (!user) return undefined
    const receipt = isReceipt ? proof : add(RECEIPT, RECEIPT_SECONDS, found.session, found.userId).secret
    return { ...user, receipt }
  }

  return { issue, redeem }
}

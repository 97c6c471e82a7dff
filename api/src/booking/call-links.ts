import { hash as digest, timingSafeEqual } from 'node:crypto'
import type { KeyedHash } from '../keyed-hash.ts'
import type { CallKey } from './booking-repository.ts'

/** Characters of the MAC in a link: 132 bits. */
const MAC_LENGTH = 22

/** Characters of a call's id in a link. */
const ID_LENGTH = 22

/** What a link allows: to show, move and cancel a call, or to confirm it. */
type Purpose = 'manage' | 'confirm' | 'stop'

export type CallLinks = ReturnType<typeof createCallLinks>

/**
 * The secret addresses of a call's pages. They are derived from its id with HASH_SECRET, so that the database and its backups
 * hold none. Links keep working when the secret changes: the hash of the link that went out first is stored.
 */
export function createCallLinks(hash: KeyedHash, siteUrl: string) {
  const mac = (purpose: Purpose, id: string) => hash(purpose, id).slice(0, MAC_LENGTH)
  const token = (purpose: Purpose, id: string) =>
    Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url') + mac(purpose, id)

  /** @returns the id of the call that a token was derived from, if it was */
  function verify(purpose: Purpose, given: string): string | undefined {
    if (given.length !== ID_LENGTH + MAC_LENGTH) return undefined
    const hex = Buffer.from(given.slice(0, ID_LENGTH), 'base64url').toString('hex')
    const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    return isSame(mac(purpose, id), given.slice(ID_LENGTH)) ? id : undefined
  }

  return {
    /** Where the visitor sees, moves and cancels a call. */
    manage: (id: string) => `${siteUrl}/book/${token('manage', id)}`,
    /** Where the owner of the mailbox confirms a call. Only a mail to them may have it. */
    confirm: (id: string) => `${siteUrl}/book/confirm/${token('confirm', id)}`,
    /** What is stored of the link that the visitor gets. */
    hashManageToken: (id: string) => hashToken(token('manage', id)),
    /** What names a call whose page has this token in its address. */
    readManageToken: (given: string): CallKey => ({
      id: verify('manage', given),
      tokenHash: hashToken(given),
    }),
    /** Where the owner of a mailbox says that they asked for nothing. @param mailbox its keyed hash */
    stop: (mailbox: string) => `${siteUrl}/book/stop/${mailbox}${mac('stop', mailbox)}`,
    /** @returns the keyed hash of the mailbox that a token is for, if it is one */
    readStopToken(given: string): string | undefined {
      const mailbox = given.slice(0, -MAC_LENGTH)
      return isSame(mac('stop', mailbox), given.slice(-MAC_LENGTH)) ? mailbox : undefined
    },
    readConfirmToken: (given: string): CallKey => ({ id: verify('confirm', given) }),
  }
}

/** Compares in a time that says nothing of how much is the same. */
const isSame = (wanted: string, given: string) => timingSafeEqual(hashToken(wanted), hashToken(given))

const hashToken = (token: string) => digest('sha256', token, 'buffer')

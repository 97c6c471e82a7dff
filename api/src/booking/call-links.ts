import { hash as digest } from 'node:crypto'
import { isSameSecret } from '@site/kit/same-secret'
import type { KeyedHash } from '../keyed-hash.ts'
import type { CallKey } from './booking-repository.ts'

const MAC_LENGTH = 22

const ID_LENGTH = 22

type Purpose = 'manage' | 'confirm' | 'stop'

export type CallLinks = ReturnType<typeof createCallLinks>

/** Derived from the call's id, so that no backup holds them. The first link's hash is stored, for when HASH_SECRET changes. */
export function createCallLinks(hash: KeyedHash, siteUrl: string) {
  const mac = (purpose: Purpose, id: string) => hash(purpose, id).slice(0, MAC_LENGTH)
  const token = (purpose: Purpose, id: string) =>
    Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url') + mac(purpose, id)

  function verify(purpose: Purpose, given: string): string | undefined {
    if (given.length !== ID_LENGTH + MAC_LENGTH) return undefined
    const hex = Buffer.from(given.slice(0, ID_LENGTH), 'base64url').toString('hex')
    const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    return isSameSecret(mac(purpose, id), given.slice(ID_LENGTH)) ? id : undefined
  }

  return {
    manage: (id: string) => `${siteUrl}/book/${token('manage', id)}`,
    /** Where the owner of the mailbox confirms a call. Only a mail to them may have it. */
    confirm: (id: string) => `${siteUrl}/book/confirm/${token('confirm', id)}`,
    hashManageToken: (id: string) => hashToken(token('manage', id)),
    readManageToken: (given: string): CallKey => ({
      id: verify('manage', given),
      tokenHash: hashToken(given),
    }),
    stop: (mailbox: string) => `${siteUrl}/book/stop/${mailbox}${mac('stop', mailbox)}`,
    readStopToken(given: string): string | undefined {
      const mailbox = given.slice(0, -MAC_LENGTH)
      return isSameSecret(mac('stop', mailbox), given.slice(-MAC_LENGTH)) ? mailbox : undefined
    },
    readConfirmToken: (given: string): CallKey => ({ id: verify('confirm', given) }),
  }
}

const hashToken = (token: string) => digest('sha256', token, 'buffer')

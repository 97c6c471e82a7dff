import { createHmac } from 'node:crypto'
import { cleanLine } from '@site/contracts/clean-text'
import { withAsciiDomain } from '@site/contracts/lead/email-address'

/** Hashes values we must not store in clear, such as addresses. Without the secret nobody can test guesses. */
export type KeyedHash = (
  purpose: 'email' | 'mailbox' | 'network' | 'key' | 'manage' | 'confirm' | 'stop',
  value: string,
) => string

export function createKeyedHash(secret: string): KeyedHash {
  return (purpose, value) => createHmac('sha256', secret).update(`${purpose}\0${value}`).digest('base64url')
}

/** Identifies a secret without revealing it, to tell whether two sets of hashes are comparable. */
export function keyFingerprint(secret: string): string {
  return createKeyedHash(secret)('key', '').slice(0, 16)
}

/** Normalises an e-mail address for comparison, as it is stored but ignoring case. */
export function comparableEmail(email: string): string {
  return withAsciiDomain(cleanLine(email)).toLowerCase()
}

/**
 * What identifies the person of a lead in the audit of privacy requests: the e-mail address or, where none is known, the
 * last nine digits of the phone number.
 */
export function personKey({ email, phone }: { email: string; phone: string }): string {
  return comparableEmail(email) || lastDigits(phone)
}

/** The last nine digits of a phone number: they are the same with a country's code or without. */
export function lastDigits(phone: string): string {
  return cleanLine(phone).replaceAll(/\D/g, '').slice(-9)
}

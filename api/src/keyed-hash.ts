import { createHmac } from 'node:crypto'
import { cleanLine } from '@site/domain/clean-text'
import { withAsciiDomain } from '@site/domain/lead/email-address'

/** Hashes values we must not store in clear, such as addresses. Without the secret, an attacker can't test guesses. */
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

export function comparableEmail(email: string): string {
  return withAsciiDomain(cleanLine(email)).toLowerCase()
}

/** The person in the audit of privacy requests: the e-mail address or, if unknown, the last nine digits of the number. */
export function personKey({ email, phone }: { email: string; phone: string }): string {
  return comparableEmail(email) || lastDigits(phone)
}

export function lastDigits(phone: string): string {
  return cleanLine(phone).replaceAll(/\D/g, '').slice(-9)
}

export const hashMailbox = (hash: KeyedHash, email: string): string => hash('mailbox', foldMailbox(email))

/** `Jo+it@Example.com` is `jo@example.com`. At Google, full stops and its second domain are ignored, too. */
export function foldMailbox(email: string): string {
  const folded = comparableEmail(email).replace(/(?<=.)\+[^@]*(?=@[^@]*$)/, '')
  const [, name] = /^(.*)@(?:gmail|googlemail)\.com$/.exec(folded) ?? []
  return name === undefined ? folded : `${name.replaceAll('.', '')}@gmail.com`
}

import { comparableEmail, type KeyedHash } from './keyed-hash.ts'

/** By what a mailbox is counted and stopped. */
export const hashMailbox = (hash: KeyedHash, email: string): string => hash('mailbox', foldMailbox(email))

/**
 * The mailbox that an address delivers to, to count what concerns one person: case and `+tags` are ignored, and at Google
 * full stops and its second domain, too.
 *
 * @param email `Jo+it@Example.com`
 * @returns `jo@example.com`
 */
export function foldMailbox(email: string): string {
  const folded = comparableEmail(email).replace(/(?<=.)\+[^@]*(?=@[^@]*$)/, '')
  const [, name] = /^(.*)@(?:gmail|googlemail)\.com$/.exec(folded) ?? []
  return name === undefined ? folded : `${name.replaceAll('.', '')}@gmail.com`
}

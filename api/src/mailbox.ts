import { comparableEmail } from './keyed-hash.ts'

/**
 * The mailbox that an address delivers to, to count what concerns one person: case and `+tags` are ignored.
 *
 * @param email `Jo+it@Example.com`
 * @returns `jo@example.com`
 */
export function foldMailbox(email: string): string {
  return comparableEmail(email).replace(/(?<=.)\+[^@]*(?=@[^@]*$)/, '')
}

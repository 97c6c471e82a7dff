import { printableLine } from '../printable.ts'
import type { NoticeLead } from './channel.ts'

/** Characters of a mail server's reply to keep: a few lines, including a link that explains the refusal. */
const KEPT = 500

const ADDRESS = /[^\s<>"'(),;:=]+(?:@|%40)[^\s<>"'(),;:]+/gi

/**
 * Makes a mail server's reply safe to log and store: on one line, without e-mail addresses or anything the
 * visitors typed.
 */
export function withoutPersonalData(text: string, leads: readonly NoticeLead[]): string {
  const cleaned = leads
    .flatMap(personalPatterns)
    .reduce((rest, pattern) => rest.replace(pattern, '[…]'), text.replace(ADDRESS, '[address]'))
  return printableLine(cleaned.replace(/\s+/g, ' ').trim()).slice(0, KEPT)
}

/** Longest first, so that a whole message is removed before the words in it. */
function personalPatterns({ firstName, lastName, company, phone, ...lead }: NoticeLead): RegExp[] {
  const written = [lead.message, ...(lead.answers ?? []).map(({ answer }) => answer)].join('\n')
  const lines = written.split('\n').filter((line) => line.trim().length >= 10)
  // Ordinary words identify nobody, and removing them would make the reply unreadable.
  const links = written.split(/\s+/).filter((word) => word.length >= 6 && /[\d./:]/.test(word))
  const names = [firstName, lastName, company ?? ''].flatMap((name) => [name, ...name.split(/\s+/)])
  const whole = [...lines, ...links, ...names.filter((name) => name.length >= 2)]
  const words = whole
    .toSorted((one, other) => other.length - one.length)
    .map((value) => new RegExp(`(?<![\\p{L}\\d])${RegExp.escape(value.trim())}(?![\\p{L}\\d])`, 'giu'))
  // However the number is spaced. A lead that was entered by hand may have none, and an empty pattern would match everywhere.
  const digits = phone.replace(/\D/g, '')
  return digits ? [...words, new RegExp([...digits].join('[\\s().-]*'), 'g')] : words
}

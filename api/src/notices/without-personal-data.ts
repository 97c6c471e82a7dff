import { printableLine } from '../printable.ts'
import type { NoticeLead } from './notice-lead.ts'

/** Characters of a mail server's answer that are kept: some lines, with the link that explains a refusal. */
const KEPT = 500

const ADDRESS = /[^\s<>"'(),;:=]+(?:@|%40)[^\s<>"'(),;:]+/gi

/**
 * What a mail server said, for logs and the table of notices: in one line, without e-mail addresses and without what the
 * visitors of these leads typed, which servers quote.
 */
export function withoutPersonalData(text: string, leads: readonly NoticeLead[]): string {
  const cleaned = leads
    .flatMap(personalPatterns)
    .reduce((rest, pattern) => rest.replace(pattern, '[…]'), text.replace(ADDRESS, '[address]'))
  return printableLine(cleaned.replace(/\s+/g, ' ').trim()).slice(0, KEPT)
}

/** Longest first: a whole message goes before the words in it. */
function personalPatterns({ firstName, lastName, company, phone, ...lead }: NoticeLead): RegExp[] {
  const written = [lead.message, ...(lead.answers ?? []).map(({ answer }) => answer)].join('\n')
  const lines = written.split('\n').filter((line) => line.trim().length >= 10)
  // Ordinary words of a message say nothing of anybody, and would tear holes into the reason.
  const links = written.split(/\s+/).filter((word) => word.length >= 6 && /[\d./:]/.test(word))
  const names = [firstName, lastName, company ?? ''].flatMap((name) => [name, ...name.split(/\s+/)])
  const whole = [...lines, ...links, ...names.filter((name) => name.length >= 2)]
  const words = whole
    .toSorted((one, other) => other.length - one.length)
    .map((value) => new RegExp(`(?<![\\p{L}\\d])${escaped(value.trim())}(?![\\p{L}\\d])`, 'giu'))
  return [...words, digitsOf(phone)]
}

/** A phone number, however it is spaced. */
function digitsOf(phone: string): RegExp {
  return new RegExp([...phone.replace(/\D/g, '')].join('[\\s().-]*'), 'g')
}

/** Every character that would mean something in a pattern, taken as itself. */
const escaped = (text: string) =>
  text.replace(/[^\p{L}\d\s]/gu, (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`)

import { describeFirm, type Letterhead } from '../letterhead.ts'
import { printable, printableLine } from '../printable.ts'
import { renderPage } from './mail-html.ts'
import { cutAtWord, type Field, introduceQuote, type Part } from './mail-parts.ts'

export type MailText = {
  subject: string
  text: string
  html: string
  icalEvent?: { method: 'REQUEST' | 'CANCEL'; content: string }
}

/** Lays out a mail that begins with its title, which is also its subject: cut at a word, with a lead's reference last. */
export function composeMail(
  letterhead: Letterhead,
  { title, reference }: { title: string; reference?: string | undefined },
  parts: Part[],
): MailText {
  const end = reference ? ` [${reference}]` : ''
  const subject = cutAtWord(printableLine(title), SUBJECT_MAX - end.length) + end
  return composeLetter(letterhead, subject, [{ heading: title }, ...parts])
}

export function composeLetter(letterhead: Letterhead, subject: string, parts: Part[]): MailText {
  const shown = parts.filter((part) => !Array.isArray(part) || part.length > 0)
  const signOff = describeFirm(letterhead)
  return {
    subject,
    text: `${shown.map(plainPart).join('\n\n')}\n\n-- \n${signOff.map(({ value }) => value).join('\n')}\n`,
    html: renderPage(letterhead, { subject, parts: shown, signOff }),
  }
}

/** Characters of a subject: phones show no more. */
const SUBJECT_MAX = 59

function plainPart(part: Part): string {
  if (typeof part === 'string') return part
  if (Array.isArray(part)) return plainFields(part)
  if ('heading' in part) return printable(part.heading)
  if ('quote' in part) return `${introduceQuote(part.at)}\n${printable(part.quote).replaceAll(/^/gm, '> ')}`
  return `${part.words}:\n${part.href}`
}

const LABEL_MAX = 24

function plainFields(fields: Field[]): string {
  const width = Math.max(...fields.map(({ label }) => Math.min(label.length, LABEL_MAX))) + 2
  const indent = ' '.repeat(width)
  return fields
    .map(({ label, value }) => {
      const head =
        label.length > LABEL_MAX ? `${printableLine(label)}\n${indent}` : printableLine(label).padEnd(width)
      return head + printable(value).replaceAll('\n', `\n${indent}`)
    })
    .join('\n')
}

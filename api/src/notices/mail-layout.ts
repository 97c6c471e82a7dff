import { printable, printableLine } from '../printable.ts'

/** A mail as plain text and as HTML. */
export type MailText = {
  subject: string
  text: string
  html: string
  /** An invitation, or its end, for the reader's calendar. */
  icalEvent?: { method: 'REQUEST' | 'CANCEL'; content: string }
}

/** A labelled value; `href` makes it a link in HTML. */
export type Field = {
  label: string
  value: string
  href?: string | undefined
}

/** Characters of a subject that mail programs show. */
const SUBJECT_MAX = 120

/** Makes visitor text safe for a subject: printable, on one line. */
export function subjectLine(text: string): string {
  return [...printableLine(text)].slice(0, SUBJECT_MAX).join('')
}

/** Escapes text for HTML after making control and direction characters visible. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return printable(text).replace(/[&<>"']/g, (character) => entities[character]!)
}

/** A label longer than this, usually a question, gets its own line. */
const LABEL_MAX = 24

/** One line per field, `Name        Jo Citizen`. Further lines of a value are indented. */
export function plainFields(fields: Field[]): string {
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

/** The fields as an HTML table. `dir=auto` keeps right-to-left text inside its own cell. */
export function htmlFields(fields: Field[]): string {
  const rows = fields.map(({ label, value, href }) => {
    const text = escapeHtml(value)
    const shown = href ? `<a href="${escapeHtml(href)}">${text}</a>` : text
    return `<tr><th style="text-align:left;vertical-align:top;padding:2px 16px 2px 0;font-weight:600">${escapeHtml(label)}</th><td dir="auto" style="white-space:pre-wrap;padding:2px 0">${shown}</td></tr>`
  })
  return `<table role="presentation" style="border-collapse:collapse">${rows.join('')}</table>`
}

export function htmlPage(body: string): string {
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"></head><body style="font:15px/1.5 sans-serif;color:#1a1a1a">${body}</body></html>`
}

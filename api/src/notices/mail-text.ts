import { printable, printableLine } from '../printable.ts'

/** A mail's words, plain and as HTML. */
export interface MailText {
  subject: string
  text: string
  html: string
}

/** A named value; `href` makes it a link in HTML. */
export interface Field {
  label: string
  value: string
  href?: string | undefined
}

/** Characters: what mail programs show of a subject. */
const SUBJECT_MAX = 120

/** One line that can be shown, whatever a visitor wrote into it. */
export function subjectLine(text: string): string {
  return [...printableLine(text)].slice(0, SUBJECT_MAX).join('')
}

/** Escapes text for HTML; what would reorder or act is spelt out first. */
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

/** Characters of a label beside its value. A longer one, which is a question, has a line of its own. */
const LABEL_MAX = 24

/** `Name        Jo Citizen`, one line each; further lines of a value are set under its first. */
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

/** The same as a table. `dir=auto` keeps text of either direction in its own cell. */
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

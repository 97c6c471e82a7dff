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
export type Field = { label: string; value: string; href?: string | undefined }

/** A paragraph, labelled values, or a link with its words. */
type Part = string | Field[] | { words: string; href: string }

/** Lays out a mail of these parts, one below the other. */
export function composeMail(subject: string, parts: Part[]): MailText {
  const shown = parts.filter((part) => !Array.isArray(part) || part.length > 0)
  return {
    subject: [...printableLine(subject)].slice(0, SUBJECT_MAX).join(''),
    text: `${shown.map(plainPart).join('\n\n')}\n`,
    html: `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"></head><body style="font:15px/1.5 sans-serif;color:#1a1a1a">${shown.map(htmlPart).join('')}</body></html>`,
  }
}

function plainPart(part: Part): string {
  if (typeof part === 'string') return part
  return Array.isArray(part) ? plainFields(part) : `${part.words}:\n${part.href}`
}

function htmlPart(part: Part): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`
  if (Array.isArray(part)) return `<div style="margin:0 0 16px">${htmlFields(part)}</div>`
  return `<p><a href="${escapeHtml(part.href)}">${escapeHtml(part.words)}</a></p>`
}

/** Characters of a subject that mail programs show. */
const SUBJECT_MAX = 120

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

/** The fields as an HTML table. `dir=auto` keeps right-to-left text inside its own cell. */
function htmlFields(fields: Field[]): string {
  const rows = fields.map(({ label, value, href }) => {
    const text = escapeHtml(value)
    const shown = href ? `<a href="${escapeHtml(href)}">${text}</a>` : text
    return `<tr><th style="text-align:left;vertical-align:top;padding:2px 16px 2px 0;font-weight:600">${escapeHtml(label)}</th><td dir="auto" style="white-space:pre-wrap;padding:2px 0">${shown}</td></tr>`
  })
  return `<table role="presentation" style="border-collapse:collapse">${rows.join('')}</table>`
}

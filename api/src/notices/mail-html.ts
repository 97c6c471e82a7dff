import { BRAND_COLOURS as colours } from '@site/domain/brand'
import type { Letterhead, Line } from '../letterhead.ts'
import { printable } from '../printable.ts'
import { cutAtWord, type Field, introduceQuote, type Part } from './mail-parts.ts'

// Mail programs know tables, attributes and inline styles best. Programs that darken a mail by themselves do it well if each text
// colour has a background beside it.

/** Text and background by class: light, and as the dark theme has them. */
const LOOKS = {
  paper: [colours.ink, colours.paper, colours['night-ink'], colours['night-paper']],
  soft: [colours['ink-soft'], colours.paper, colours['night-ink-soft'], colours['night-paper']],
  sheet: [colours.ink, colours.raised, colours['night-ink'], colours['night-raised']],
  label: [colours['ink-soft'], colours.raised, colours['night-ink-soft'], colours['night-raised']],
  link: [colours.link, colours.raised, colours['night-link'], colours['night-raised']],
  'soft-link': [colours.link, colours.paper, colours['night-link'], colours['night-paper']],
  button: [colours['on-signal'], colours.signal, colours['night-on-signal'], colours['night-signal']],
} as const

const DARK = Object.entries(LOOKS)
  .map(
    ([name, [, , text, ground]]) => `.${name}{color:${text}!important;background-color:${ground}!important}`,
  )
  .join('')

const STYLES = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${DARK}}`

/** Outlook inherits no font into a table. */
const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

const WRAP = 'overflow-wrap:anywhere;word-break:break-word'

const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

function styleAs(name: keyof typeof LOOKS, more: string): string {
  const [text, ground] = LOOKS[name]
  return `class="${name}" style="color:${text};background-color:${ground};${more}"`
}

export function renderPage(
  { name, siteUrl }: Letterhead,
  { subject, parts, signOff }: { subject: string; parts: Part[]; signOff: Line[] },
): string {
  const preview = cutAtWord(parts.find((part) => typeof part === 'string') ?? '', 140)
  const logo = `<img src="${escapeHtml(siteUrl)}/icon-192.png" width="36" height="36" alt="" style="vertical-align:middle;border:0;border-radius:6px">`
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${STYLES}</style></head>
<body ${styleAs('paper', 'margin:0;padding:0')}>
<div hidden style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table ${TABLE} ${styleAs('paper', '')}><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;table-layout:fixed;text-align:left">
<tr><td ${styleAs('paper', `padding:0 0 16px;font-size:20px;font-weight:700;${FONT};${WRAP}`)}>${logo} &nbsp;${escapeHtml(name)}</td></tr>
<tr><td ${styleAs('sheet', `padding:28px 24px 12px;border-radius:8px;font-size:16px;line-height:1.5;${FONT};${WRAP}`)}>
${parts.map(renderPart).join('\n')}
</td></tr>
<tr><td ${styleAs('soft', `padding:20px 24px;font-size:14px;line-height:1.6;${FONT};${WRAP}`)}>${signOff.map((field) => renderValue(field, 'soft-link')).join('<br>')}</td></tr>
</table></td></tr></table></body></html>`
}

function renderPart(part: Part): string {
  if (typeof part === 'string') return `<p style="margin:0 0 16px">${renderLines(part)}</p>`
  if (Array.isArray(part)) return renderFields(part)
  if ('heading' in part)
    return `<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${renderLines(part.heading)}</h1>`
  if ('quote' in part)
    return `<p style="margin:0 0 8px">${introduceQuote(part.at)}</p><blockquote dir="auto" ${styleAs('label', `margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid ${colours.signal}`)}>${renderLines(part.quote)}</blockquote>`
  return part.isButton
    ? renderButton(part)
    : `<p style="margin:0 0 16px">${renderLink(part.href, part.words, 'link')}</p>`
}

/** 44 px high: a line of 20 between paddings of 12. */
function renderButton({ words, href }: { words: string; href: string }): string {
  const style =
    'display:inline-block;padding:12px 24px;line-height:20px;border-radius:6px;font-weight:700;text-decoration:none'
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td ${styleAs('button', 'border-radius:6px')}><a href="${escapeHtml(href)}" ${styleAs('button', `${style};${FONT}`)}>${escapeHtml(words)}</a></td></tr></table>`
}

/** The fields as a table. `dir=auto` keeps right-to-left text inside its own cell. */
function renderFields(fields: Field[]): string {
  const rows = fields.map(
    (field) =>
      `<tr><th scope="row" align="left" valign="top" width="30%" ${styleAs('label', `padding:3px 16px 3px 0;font-size:14px;font-weight:400;line-height:24px;${FONT};${WRAP}`)}>${escapeHtml(field.label)}</th><td dir="auto" valign="top" ${styleAs('sheet', `padding:3px 0;font-size:16px;line-height:24px;${FONT};${WRAP}`)}>${renderValue(field, 'link')}</td></tr>`,
  )
  return `<table width="100%" cellpadding="4" cellspacing="0" border="0" style="margin:0 0 20px;table-layout:fixed">${rows.join('')}</table>`
}

function renderValue({ value, href }: Line, kind: 'link' | 'soft-link'): string {
  return href ? renderLink(href, value, kind) : renderLines(value)
}

const renderLink = (href: string, words: string, kind: 'link' | 'soft-link') =>
  `<a href="${escapeHtml(href)}" ${styleAs(kind, '')}>${escapeHtml(words)}</a>`

const renderLines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')

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

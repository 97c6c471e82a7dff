import type { LeadAnswer } from '@site/contracts/lead/lead-fields'

/**
 * Where a spreadsheet would read a formula (OWASP, CSV injection): at the start of a cell, and after what separates cells or
 * rows elsewhere, because Excel with a decimal comma and LibreOffice split at semicolons. A phone number that starts with a
 * plus counts too: a spreadsheet would calculate it.
 */
const formulaStart = /^(?=[\t\r])|(?<=^|[;|\t\r\n])(?=[ \u00a0"]*[=+\-@＝＋－＠])/g

/** One line of CSV (RFC 4180), every cell quoted and escaped so that spreadsheets treat it as text. */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map((cell) => quote(toText(cell))).join(',')}\r\n`
}

function quote(text: string): string {
  return `"${text.replaceAll(formulaStart, "'").replaceAll('"', '""')}"`
}

function toText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'string') return cell
  if (cell instanceof Date) return cell.toISOString()
  if (isAnswers(cell)) return answerLines(cell).join('\n')
  if (Array.isArray(cell)) return cell.join('; ')
  return JSON.stringify(cell)
}

/** Whether a lead's value is its list of answers to extra questions. */
export function isAnswers(value: unknown): value is LeadAnswer[] {
  return Array.isArray(value) && value.some((item) => typeof item === 'object')
}

/** One line per question, with its answer. */
export function answerLines(answers: LeadAnswer[]): string[] {
  return answers.map(({ question, answer }) => `${question}: ${answer}`)
}

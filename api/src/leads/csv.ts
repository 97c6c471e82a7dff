import { answerLines, isAnswers } from './answers.ts'

/**
 * Characters that start a formula in a spreadsheet (OWASP, CSV injection), including their full-width forms. A
 * phone number that starts with a plus counts too: a spreadsheet would calculate it.
 */
const formulaStart = /^[=+\-@\t\r＝＋－＠]/

/** One line of CSV (RFC 4180), escaped so that spreadsheets treat every cell as text. */
export function csvLine(cells: unknown[]): string {
  return `${cells.map((cell) => quote(toText(cell))).join(',')}\r\n`
}

function quote(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function toText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'string') return cell
  if (cell instanceof Date) return cell.toISOString()
  if (isAnswers(cell)) return answerLines(cell).join('\n')
  if (Array.isArray(cell)) return cell.join('; ')
  return JSON.stringify(cell)
}

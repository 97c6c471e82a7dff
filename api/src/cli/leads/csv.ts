import { answerLines, isAnswers } from './answers.ts'

/**
 * What a spreadsheet would take for the start of a formula (OWASP, CSV injection), in the widths that East Asian
 * input has too. A phone number that starts with a plus is among them: as a formula it would be calculated.
 */
const formulaStart = /^[=+\-@\t\r＝＋－＠]/

/** One line of CSV (RFC 4180), which no spreadsheet takes for anything but text. */
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

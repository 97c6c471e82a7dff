import type { LeadAnswer } from '@site/contracts/lead/lead-answers'

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

/** Whether a lead's value is its list of answers to extra questions. */
export function isAnswers(value: unknown): value is LeadAnswer[] {
  return Array.isArray(value) && value.some((item) => typeof item === 'object')
}

/** One line per question, with its answer. */
export function answerLines(answers: LeadAnswer[]): string[] {
  return answers.map(({ question, answer }) => `${question}: ${answer}`)
}

/** A byte order mark: otherwise Excel reads Windows-1252, and O’Brien becomes Oâ€™Brien. */
export const CSV_START = '\uFEFF'

/**
 * A spreadsheet would read a formula (OWASP, CSV injection): at the start of a cell, and after a semicolon, where
 * Excel with a decimal comma and LibreOffice split. Also of a phone number with a plus.
 */
const formulaStart = /^(?=[\t\r])|(?<=^|[;|\t\r\n])(?=[ \u00a0"]*[=+\-@＝＋－＠])/g

/** RFC 4180, every cell quoted and escaped as text. */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map((cell) => quote(String(cell ?? ''))).join(',')}\r\n`
}

function quote(text: string): string {
  return `"${text.replaceAll(formulaStart, "'").replaceAll('"', '""')}"`
}

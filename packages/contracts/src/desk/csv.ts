/** The start of a file. Without a byte order mark, Excel reads it as Windows-1252, and O’Brien becomes Oâ€™Brien. */
export const CSV_START = '\uFEFF'

/**
 * Where a spreadsheet would read a formula (OWASP, CSV injection): at the start of a cell, and after what separates cells or
 * rows elsewhere, because Excel with a decimal comma and LibreOffice split at semicolons. A phone number that starts with a
 * plus counts too: a spreadsheet would calculate it.
 */
const formulaStart = /^(?=[\t\r])|(?<=^|[;|\t\r\n])(?=[ \u00a0"]*[=+\-@＝＋－＠])/g

/** One line of CSV (RFC 4180), every cell quoted and escaped so that spreadsheets treat it as text. */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map((cell) => quote(String(cell ?? ''))).join(',')}\r\n`
}

function quote(text: string): string {
  return `"${text.replaceAll(formulaStart, "'").replaceAll('"', '""')}"`
}

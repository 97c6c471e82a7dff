import { entrySchema, IMPORT_MAX, type Entry } from '@site/contracts/desk/entry'
import { splitName } from '@site/contracts/lead/names'
import { CsvError, parse as parseCsv } from 'csv-parse/sync'

/** The content of an imported file. */
export type ReadFile = {
  entries: Entry[]
  ignored: string[]
  faults: { line: number; detail: string }[]
}

type Column = keyof Entry | 'name'

/** Fields by their heading in lower case, letters only. Includes the headings of our own exports. */
const columns: Readonly<Record<string, Column>> = {
  name: 'name',
  fullname: 'name',
  contact: 'name',
  firstname: 'firstName',
  givenname: 'firstName',
  lastname: 'lastName',
  surname: 'lastName',
  familyname: 'lastName',
  email: 'email',
  emailaddress: 'email',
  phone: 'phone',
  phonenumber: 'phone',
  mobile: 'phone',
  company: 'company',
  organisation: 'company',
  organization: 'company',
  message: 'message',
  note: 'message',
  notes: 'message',
  source: 'source',
  leadsource: 'source',
  campaign: 'campaign',
  stage: 'stage',
}

/** The most errors that are reported at once. */
const FAULTS_MAX = 50

/** Reads a CSV file with a heading, in UTF-8, separated by commas, semicolons or tabs. */
export function readCsv(text: string): ReadFile {
  const rows = parseRows(text)
  if ('detail' in rows) return { entries: [], ignored: [], faults: [rows] }
  const [heading, ...lines] = rows
  const found = heading?.record.map((title) => columns[title.toLowerCase().replaceAll(/[^a-z]/g, '')]) ?? []
  const ignored = (heading?.record ?? []).filter((title, index) => !found[index] && title !== '')
  const fault = headingFault(found, lines.length)
  if (fault) return { entries: [], ignored, faults: [{ line: 1, detail: fault }] }
  const read = lines.map(({ record, line }) => ({ line, ...readLine(found, record) }))
  const faults = read.flatMap(({ line, detail }) => (detail === undefined ? [] : [{ line, detail }]))
  return {
    entries: read.flatMap(({ entry }) => entry ?? []),
    ignored,
    faults: faults.slice(0, FAULTS_MAX),
  }
}

type Line = { record: string[]; line: number }

function parseRows(text: string): Line[] | { line: number; detail: string } {
  try {
    const rows = parseCsv(text, {
      bom: true,
      delimiter: delimiterOf(text),
      trim: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      info: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    return rows.map(({ record, info }) => ({ record, line: info.lines }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = typeof error['lines'] === 'number' ? error['lines'] : 1
    return { line, detail: 'This line is no valid CSV: check its quotation marks' }
  }
}

/** Spreadsheets use semicolons in locales with a decimal comma. */
function delimiterOf(text: string): string {
  const heading = text.slice(0, text.search(/[\r\n]|$/))
  const counts = [',', ';', '\t'].map((mark) => [mark, heading.split(mark).length] as const)
  return counts.toSorted(([, one], [, other]) => other - one)[0]![0]
}

function headingFault(found: (Column | undefined)[], lines: number): string | undefined {
  const has = (column: Column) => found.includes(column)
  if (!has('name') && !has('firstName')) return 'A column “name” or “first name” is missing'
  if (!has('email') && !has('phone')) return 'A column “email” or “phone” is missing'
  const twice = found.find((column, index) => column && found.indexOf(column) !== index)
  if (twice) return 'Two columns mean the same: keep one of them'
  if (lines === 0) return 'There is no line below the heading'
  return lines > IMPORT_MAX ? `There are more than ${IMPORT_MAX} lines: split the file` : undefined
}

function readLine(found: (Column | undefined)[], record: string[]): { entry?: Entry; detail?: string } {
  const given = Object.fromEntries(
    found.flatMap((column, index) => {
      const cell = unguarded(record[index] ?? '')
      return column && cell !== '' ? [[column, cell]] : []
    }),
  ) as Partial<Record<Column, string>>
  const { name, source = 'other', stage, ...rest } = given
  const result = entrySchema.safeParse({
    ...(name && splitName(name)),
    ...rest,
    source: keyOf(source),
    ...(stage && { stage: keyOf(stage) }),
  })
  if (result.success) return { entry: result.data }
  return { detail: result.error.issues.map(({ message }) => message).join('. ') }
}

/** "Phone call" is `phone_call`. */
function keyOf(text: string): string {
  return text.toLowerCase().replaceAll(/[\s-]+/g, '_')
}

/** Removes the apostrophe that our exports put in front of formulas. */
function unguarded(cell: string): string {
  return cell.replace(/^'(?=[=+\-@＝＋－＠])/, '')
}

import { csvLine } from '@site/domain/desk/csv'
import { allSources, type LeadAnswer } from '@site/domain/lead/lead-fields'
import * as z from 'zod/mini'
import { UsageError, Failure, type Command, type Context } from './command.ts'
import { audit } from '../../leads/person-repository.ts'
import { countLeads, findLead, streamLeads, type LeadRow, type Selection } from './repository.ts'
import { csvColumns, exportColumns } from '../../leads/lead-columns.sql.ts'
import { shownEmail } from '../../leads/shown-email.ts'
import { localTime } from '@site/domain/business-time'
import { printable, printableLine } from '../../printable.ts'

const selectionOptions = {
  since: { type: 'string' },
  until: { type: 'string' },
  source: { type: 'string' },
} as const

/** Also what `date` prints, such as `2026-11-20T09:00Z` and `+1100`: zod's rule wants seconds and a colon. */
const isoTime = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/

const isTime = (text: string) =>
  z.iso.date().safeParse(isoTime.exec(text)?.[1]).success && !Number.isNaN(Date.parse(text))

function readSelection({ since, until, source }: Context['options']): Selection {
  for (const [name, time] of Object.entries({ since, until })) {
    if (time !== undefined && !isTime(time))
      throw new UsageError(`--${name} must be a time such as 2026-11-20 or 2026-11-20T09:00:00+11:00`)
  }
  if (source !== undefined && !allSources.some((known) => known === source))
    throw new UsageError(`--source must be one of ${allSources.join(', ')}`)
  return { since, until, source }
}

export const list: Command = {
  synopsis: '[--limit N] [--since ISO] [--until ISO] [--source SOURCE]',
  summary: 'lists the newest leads, 50 by default',
  options: { ...selectionOptions, limit: { type: 'string' } },
  async *run({ client, options }) {
    const limit = options['limit'] ?? '50'
    if (!/^[1-9]\d{0,6}$/.test(limit)) throw new UsageError('--limit must be a number from 1')
    yield* table(streamLeads(client, readSelection(options), { newest: Number(limit) }), 'No leads.\n')
  },
}

export async function* table(leads: AsyncIterable<LeadRow>, none: string): AsyncGenerator<string> {
  let any = false
  for await (const lead of leads) {
    if (!any) yield line('received', 'reference', 'status', 'source', 'name', 'e-mail')
    any = true
    const name = `${lead.first_name} ${lead.last_name}`
    yield line(
      localTime(lead.created_at),
      lead.reference,
      lead.status,
      lead.lead_source,
      name,
      shownEmail(lead.email),
    )
  }
  if (!any) yield none
}

const widths = [25, 9, 11, 12, 24]

function line(...texts: string[]): string {
  const cells = texts.map((text, index) => {
    const width = widths[index]
    return width === undefined ? printable(text) : cell(text, width)
  })
  return `${cells.join('  ')}\n`
}

export const show: Command = {
  synopsis: 'ID',
  summary: 'shows one lead by its id or reference',
  argument: 'ID',
  async *run({ client, argument }) {
    const found = await findLead(client, argument)
    if (!found) throw new Failure(`There is no lead ${printable(argument)}.`)
    for (const name of exportColumns) yield field(name, found.lead[name])
    for (const { start, state, service } of found.calls)
      yield field('call', `${localTime(start)}, ${state}: ${service}`)
    for (const { kind, to, state, attempts, last_error: error } of found.messages)
      yield field(
        'message',
        `${kind} to ${to}: ${state}, attempts: ${attempts}${error ? `, last error: ${error}` : ''}`,
      )
  },
}

function field(name: string, value: unknown): string {
  return `${name.padEnd(16)} ${printable(toText(value)).replaceAll('\n', `\n${' '.repeat(17)}`)}\n`
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return '-'
  if (value instanceof Date) return localTime(value)
  if (isAnswers(value)) return value.map(({ question, answer }) => `${question}: ${answer}`).join('\n')
  if (Array.isArray(value)) return value.join(', ') || '-'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function isAnswers(value: unknown): value is LeadAnswer[] {
  return Array.isArray(value) && value.some((item) => typeof item === 'object')
}

export const exportLeads: Command = {
  synopsis: '--format csv|ndjson [--since ISO] [--until ISO] [--source SOURCE]',
  summary: 'exports all leads, oldest first: a CSV with the columns that people read, or NDJSON with all',
  options: { ...selectionOptions, format: { type: 'string' } },
  async *run({ client, options }) {
    const selection = readSelection(options)
    const { format } = options
    if (format !== 'csv' && format !== 'ndjson') throw new UsageError('--format must be csv or ndjson')
    // The audit entry is written before any output, because the reader may stop at any line.
    await audit(client, 'export', { hash: null, leads: await countLeads(client, selection), by: null })
    if (format === 'ndjson') {
      for await (const lead of streamLeads(client, selection)) yield `${JSON.stringify(lead)}\n`
      return
    }
    const { names, selection: columns } = csvColumns()
    yield csvLine(names)
    for await (const lead of streamLeads(client, selection, { columns }))
      yield csvLine(names.map((name) => lead[name]))
  },
}

export function cell(text: string, width: number): string {
  const line = printableLine(text)
  const characters = [...line]
  return characters.length > width ? `${characters.slice(0, width - 1).join('')}…` : line.padEnd(width)
}

import type { AnySource } from '@site/domain/lead/lead-fields'
import type pg from 'pg'
import { exportSelection } from '../../leads/lead-columns.sql.ts'
import { matching } from '../../leads/lead-changes-repository.ts'
import { stream } from '../../database/command-connection.ts'
import { queryRow } from '../../database/queries.ts'

export type LeadRow = {
  id: string
  reference: string
  created_at: Date
  status: string
  lead_source: AnySource
  first_name: string
  last_name: string
  email: string
} & Record<string, unknown>

/** Filters for leads. Times are ISO 8601, `since` is inclusive and `until` exclusive. */
export type Selection = {
  since?: string | undefined
  until?: string | undefined
  source?: string | undefined
  status?: string | undefined
}

const where = `
  WHERE ($1::timestamptz IS NULL OR created_at >= $1)
    AND ($2::timestamptz IS NULL OR created_at < $2)
    AND ($3::text IS NULL OR lead_source = $3)
    AND ($4::text IS NULL OR status = $4)`

const toValues = ({ since, until, source, status }: Selection) => [since, until, source, status]

export async function countLeads(client: pg.Client, selection: Selection): Promise<number> {
  const sql = `SELECT count(*)::integer AS leads FROM leads ${where}`
  const { rows } = await client.query<{ leads: number }>(sql, toValues(selection))
  return rows[0]!.leads
}

export function streamLeads(
  client: pg.Client,
  selection: Selection,
  { columns = exportSelection, newest }: { columns?: string; newest?: number } = {},
): AsyncGenerator<LeadRow> {
  const order =
    newest === undefined ? 'leads.created_at, id' : `leads.created_at DESC, id DESC LIMIT ${newest}`
  return stream<LeadRow>(
    client,
    `SELECT ${columns} FROM leads ${where} ORDER BY ${order}`,
    toValues(selection),
  )
}

export async function findLead(client: pg.Client, id: string) {
  const lead = await queryRow<LeadRow>(client, `SELECT ${exportSelection} FROM leads WHERE ${matching}`, [id])
  if (!lead) return undefined
  const messages = await client.query<Record<'kind' | 'to' | 'state' | 'attempts' | 'last_error', unknown>>(
    `SELECT o.kind, coalesce(o.address, p.name, o.channel, 'whoever it concerns') AS "to", o.state, o.attempts, o.last_error
     FROM lead_outbox o LEFT JOIN desk_people p ON p.id = o.person WHERE o.lead_id = $1 ORDER BY o.created_at, o.id`,
    [lead.id],
  )
  const calls = await client.query<{ start: Date; state: string; service: string }>(
    'SELECT starts_at AS start, state, service FROM bookings WHERE lead_id = $1',
    [lead.id],
  )
  return { lead, calls: calls.rows, messages: messages.rows }
}

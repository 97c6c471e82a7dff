import { leadColumns } from './columns.ts'

/** The columns shown to people, in export order. */
export const exportColumns: readonly string[] = [
  'id',
  'reference',
  'created_at',
  'status',
  // The source comes first, so that it is easy to see in a wide table.
  ...leadColumns.toSorted((one, other) => Number(other === 'lead_source') - Number(one === 'lead_source')),
  'answers',
  'page',
  'context',
  'consent',
  'spam_reasons',
  'stage',
  'owner',
  'value_cents',
  'lost_reason',
  'follow_up_on',
  'due_at',
  'answered_at',
  'idempotency_key',
  'request_id',
]

/** The same in SQL: a day is no time, which pg would make of it. */
export const exportSelection = exportColumns
  .map((name) => (name === 'follow_up_on' ? 'follow_up_on::text' : name))
  .join(', ')

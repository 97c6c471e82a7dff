import { leadFields, type LeadField } from '@site/contracts/lead/lead-fields'

/** The column of a lead's field: `firstName` is stored in `first_name`. */
export function columnOf(field: LeadField): string {
  return field.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
}

/** The columns of the lead's own fields. */
const leadColumns = leadFields.map(columnOf)

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

/** The same in SQL. As text, because pg would turn a date into a time. */
export const exportSelection = exportColumns
  .map((name) => (name === 'follow_up_on' ? 'follow_up_on::text' : name))
  .join(', ')

import { CLIENT_ANSWER } from '@site/contracts/lead/lead-fields'
import { CAMPAIGN, NAME } from '../../leads/columns-repository.ts'
import { PAGE } from './conditions.ts'

/** Characters of a message in a list: enough to see its topic. */
const EXCERPT = 240

const IS_CLIENT = `coalesce(l.answers @> '${JSON.stringify([CLIENT_ANSWER])}', false)`

/** SQL for a time as answers have it: ISO 8601, in UTC. */
export const iso = (time: string) => `to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** SQL for somebody of the desk, or null. */
export const personSql = (id: string, name: string) =>
  `CASE WHEN ${id} IS NOT NULL THEN jsonb_build_object('id', ${id}, 'name', coalesce(${name}, '')) END`

/** The columns of a LeadItem, from `leads l LEFT JOIN desk_people p`. */
export const itemColumns = `
  l.id, l.reference, ${iso('l.created_at')} AS "createdAt", l.status, l.stage, ${personSql('l.owner', 'p.name')} AS owner,
  ${NAME} AS name, l.company, l.email, l.phone, left(l.message, ${EXCERPT}) AS excerpt, l.lead_source AS source,
  ${IS_CLIENT} AS "isClient", ${PAGE} AS page, ${CAMPAIGN} AS campaign, l.industry, l.employees, l.plan,
  ${iso('l.due_at')} AS "dueAt", ${iso('l.answered_at')} AS "answeredAt", l.follow_up_on::text AS "followUpOn",
  l.value_cents::float8 AS "valueCents", l.version`

import type { LeadItem } from '@site/contracts/desk/lead-list'
import { CLIENT_ANSWER } from '@site/contracts/lead/lead-answers'
import { wholeName } from '@site/contracts/lead/names'
import { CAMPAIGN } from '../../leads/columns-repository.ts'
import { PAGE } from './conditions.ts'

/** Characters of a message in a list: enough to see its topic. */
const EXCERPT = 240

const IS_CLIENT = `coalesce(l.answers @> '${JSON.stringify([CLIENT_ANSWER])}', false)`

/** The columns of a lead in a list, from `leads l LEFT JOIN desk_people p`. */
export const itemColumns = `
  l.id, l.reference, l.created_at AS "createdAt", l.status, l.stage, l.owner, p.name AS "ownerName", l.first_name AS "firstName",
  l.last_name AS "lastName", l.company, l.email, l.phone, left(l.message, ${EXCERPT}) AS excerpt, l.lead_source AS source, ${IS_CLIENT} AS "isClient",
  ${PAGE} AS page, ${CAMPAIGN} AS campaign, l.industry, l.employees, l.plan, l.due_at AS "dueAt",
  l.answered_at AS "answeredAt", l.follow_up_on::text AS "followUpOn", l.value_cents::float8 AS "valueCents", l.version`

export type ItemRow = Omit<LeadItem, 'createdAt' | 'dueAt' | 'answeredAt' | 'owner' | 'name'> & {
  createdAt: Date
  dueAt: Date | null
  answeredAt: Date | null
  owner: string | null
  ownerName: string | null
  firstName: string
  lastName: string
}

/** @returns the part of a row that a list shows, with what else the row has */
export function toItem<Row extends ItemRow>({ firstName, lastName, ownerName, ...row }: Row) {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    owner: row.owner === null ? null : { id: row.owner, name: ownerName ?? '' },
    name: wholeName({ firstName, lastName }),
    dueAt: row.dueAt?.toISOString() ?? null,
    answeredAt: row.answeredAt?.toISOString() ?? null,
  }
}

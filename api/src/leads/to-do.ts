import { PROMISED_HOURS } from '@site/contracts/forms/form-definition'
import { BRAND } from '@site/brand/brand'

/** SQL condition for a lead that waits for its first answer. The index leads_waiting covers it. */
export const WAITING = "status = 'received' AND stage = 'new' AND answered_at IS NULL AND merged_into IS NULL"

/**
 * SQL for the time when a lead is due: the promised time of its answer, or else the start of its follow-up's day.
 * Infinity if nothing is due.
 */
export const NEXT = `CASE WHEN stage = 'new' THEN coalesce(due_at, created_at + interval '${PROMISED_HOURS} hours')
  ELSE coalesce(follow_up_on::timestamp AT TIME ZONE '${BRAND.timeZone}', 'infinity') END`

const TODAY = `(now() AT TIME ZONE '${BRAND.timeZone}')::date`

/** Hours before its promised time at which a lead is nearly due and causes a reminder. */
const NEAR_HOURS = 4

/** SQL condition for a lead whose promised answer is due soon. Leads without a promise have no due time. */
export const NEARLY_DUE = `${WAITING} AND due_at >= now() AND due_at < now() + interval '${NEAR_HOURS} hours'`

/** SQL condition for a lead whose promised answer is late. */
export const OVERDUE = `${WAITING} AND due_at < now()`

/** SQL condition for a lead that is neither won nor lost. */
export const OPEN = "stage NOT IN ('won', 'lost')"

/** SQL condition for a lead whose follow-up is due. */
export const TO_FOLLOW_UP = `follow_up_on <= ${TODAY} AND status = 'received' AND ${OPEN} AND merged_into IS NULL`

/** The same without those that wait for their first answer, so that the two can be added. */
export const FOLLOW_UP_ONLY = `${TO_FOLLOW_UP} AND NOT (stage = 'new' AND answered_at IS NULL)`

/** SQL condition for a lead that waits for an answer or whose follow-up is due. */
export const TO_DO = `(${WAITING} OR (${TO_FOLLOW_UP}))`

/** SQL condition for the open leads that $1 owns. */
export const OWN = `owner = $1 AND ${OPEN} AND status = 'received' AND merged_into IS NULL`

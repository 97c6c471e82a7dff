import { PROMISED_HOURS } from '@site/domain/forms/form-definition'
import { BRAND } from '@site/domain/brand'

/** SQL condition for a lead that waits for its first answer. The index leads_waiting covers it. */
export const WAITING = "status = 'received' AND stage = 'new' AND answered_at IS NULL AND merged_into IS NULL"

/** When a lead is due: its promised time, or else the start of its follow-up's day. Infinity if nothing is due. */
export const NEXT = `CASE WHEN stage = 'new' THEN coalesce(due_at, created_at + interval '${PROMISED_HOURS} hours')
  ELSE coalesce(follow_up_on::timestamp AT TIME ZONE '${BRAND.timeZone}', 'infinity') END`

const TODAY = `(now() AT TIME ZONE '${BRAND.timeZone}')::date`

const NEAR_HOURS = 4

export const NEARLY_DUE = `${WAITING} AND due_at >= now() AND due_at < now() + interval '${NEAR_HOURS} hours'`

export const OVERDUE = `${WAITING} AND due_at < now()`

export const OPEN = "stage NOT IN ('won', 'lost')"

export const TO_FOLLOW_UP = `follow_up_on <= ${TODAY} AND status = 'received' AND ${OPEN} AND merged_into IS NULL`

/** The same without those that wait for their first answer, so that the two can be added. */
export const FOLLOW_UP_ONLY = `${TO_FOLLOW_UP} AND NOT (stage = 'new' AND answered_at IS NULL)`

export const TO_DO = `(${WAITING} OR (${TO_FOLLOW_UP}))`

export const OWN = `owner = $1 AND ${OPEN} AND status = 'received' AND merged_into IS NULL`

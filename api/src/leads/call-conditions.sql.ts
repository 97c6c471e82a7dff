import type { CallFilter } from '@site/domain/desk/lead-list'

const callConditions: Readonly<Record<CallFilter, string>> = {
  ahead: "state = 'booked' AND ends_at > now()",
  unconfirmed: "state = 'unconfirmed' AND ends_at > now()",
  held: "outcome = 'held'",
  'no-show': "outcome = 'no-show'",
}

/** SQL condition for leads with such a call, also if a duplicate asked for it. */
export const hasCall = (call: CallFilter) =>
  `id IN (SELECT coalesce(d.merged_into, d.id) FROM bookings JOIN leads d ON d.id = lead_id WHERE ${callConditions[call]})`

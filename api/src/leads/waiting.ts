/** SQL condition for a lead that waits for its first answer. The index leads_waiting covers it. */
export const WAITING = "status = 'received' AND stage = 'new' AND answered_at IS NULL AND merged_into IS NULL"

import type { Database } from '../database/pool.ts'
import { leadNotified, noticesFailed, noticesWait, type LeadEvent, type Log } from '../events.ts'

/** Notices taken in one transaction. */
const BATCH = 100

/** Milliseconds between looks, for what another instance left behind. */
const LOOK_EVERY = 5000

/** Milliseconds after a lead, so that a burst of leads is one batch. */
const SOON = 100

export interface Outbox {
  /** Says that there is a new notice. */
  poke(): void
  /** Resolves once nothing is being delivered any more. */
  stop(): Promise<void>
}

/**
 * Delivers the notices in `lead_outbox` to the log, where no mail or webhook is set up: each is logged, then
 * marked, in one transaction, so that a crash between the two repeats one and loses none. Where mail or a
 * webhook is set up, notices stay pending for the worker that knows how to send them.
 */
export function startOutbox(database: Database, log: Log, hasNoticeChannel: boolean): Outbox {
  if (hasNoticeChannel) {
    noticesWait(log)
    return { poke: () => {}, stop: async () => {} }
  }
  let timer: NodeJS.Timeout | undefined
  let dueAt = Infinity
  let draining: Promise<void> = Promise.resolve()
  const stopping = new AbortController()

  /** Looks in `ms` milliseconds, unless a look is planned sooner: a stream of leads must not put it off. */
  function plan(ms: number): void {
    const at = Date.now() + ms
    if (stopping.signal.aborted || at >= dueAt) return
    dueAt = at
    clearTimeout(timer)
    timer = setTimeout(() => {
      dueAt = Infinity
      draining = draining.then(drain)
    }, ms)
  }

  async function drain(): Promise<void> {
    try {
      while (!stopping.signal.aborted && (await deliverBatch(database, log)) === BATCH);
    } catch (error) {
      if (!stopping.signal.aborted) noticesFailed(log, error)
    }
    plan(LOOK_EVERY)
  }

  plan(SOON)
  return {
    poke: () => plan(SOON),
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await draining
    },
  }
}

interface Notice extends LeadEvent {
  outboxId: string
}

/** @returns how many were delivered */
async function deliverBatch(database: Database, log: Log): Promise<number> {
  return database.transaction(async (client) => {
    const { rows } = await client.query<Notice>(
      `SELECT o.id AS "outboxId", l.id AS "leadId", l.reference, l.lead_source AS source
       FROM lead_outbox o JOIN leads l ON l.id = o.lead_id
       WHERE o.state = 'pending' AND o.due_at <= now()
       ORDER BY o.due_at LIMIT $1
       FOR UPDATE OF o SKIP LOCKED`,
      [BATCH],
    )
    if (rows.length === 0) return 0
    for (const { leadId, reference, source } of rows) leadNotified(log, { leadId, reference, source })
    await client.query(
      `UPDATE lead_outbox
       SET state = 'delivered', delivered_at = now(), attempts = attempts + 1, last_error = NULL
       WHERE id = ANY($1)`,
      [rows.map(({ outboxId }) => outboxId)],
    )
    return rows.length
  })
}

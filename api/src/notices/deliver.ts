import type { ClientBase } from 'pg'
import type { Database } from '../database/pool.ts'
import { noticeDied, noticeFailed, type Log } from '../events.ts'
import type { DeliveryObserver } from '../metrics/worker-metrics.ts'
import { ATTEMPTS_MAX, backoffSeconds } from './backoff.ts'
import { DeliveryError, type Channel } from './channel.ts'
import { loggedLead } from './notice-lead.ts'
import { markDelivered, markFailed, takeDue, type DueNotice } from './repository.ts'

type Dependencies = {
  database: Database
  channels: Channel[]
  observe: DeliveryObserver
  log: Log
}

/** Any number can be logged at once. Mail is sent one at a time, so that a crash repeats at most one. */
const LOG_BATCH = 100

/**
 * Delivers due notices in one transaction that locks them. They are sent first and marked afterwards, so a
 * crash in between may repeat a notice but never loses one.
 *
 * @returns true if a full batch was delivered and more may be due. After a smaller batch the worker pauses;
 *   otherwise it would take each new lead in its own transaction, which slows down storing leads
 */
export function createDelivery({ database, channels, observe, log }: Dependencies): () => Promise<boolean> {
  const batch = channels.every(({ name }) => name === 'log') ? LOG_BATCH : 1

  return () =>
    database.transaction(async (client) => {
      const notices = await takeDue(client, batch)
      const delivered: DueNotice[] = []
      for (const notice of notices) {
        if (await deliver(client, notice)) delivered.push(notice)
      }
      if (delivered.length > 0) {
        await markDelivered(
          client,
          delivered,
          channels.map(({ name }) => name),
        )
      }
      return notices.length === batch
    })

  /** @returns whether every channel has delivered */
  async function deliver(client: ClientBase, notice: DueNotice): Promise<boolean> {
    const { lead, deliveredTo } = notice
    const open = channels.filter(({ name }) => !deliveredTo.includes(name))
    const results = await Promise.all(
      open.map(async ({ name, notify }) => ({ name, ...(await attempt(notify(lead))) })),
    )
    for (const { name, outcome } of results) observe(name, outcome)
    const failed = results.filter((result) => result.outcome === 'failed')
    if (failed.length === 0) return true
    const attempts = notice.attempts + 1
    const dead = attempts >= ATTEMPTS_MAX
    const done = results.filter(({ outcome }) => outcome === 'delivered').map(({ name }) => name)
    const reason = failed.map(({ name, reason }) => `${name}: ${reason}`).join('; ')
    await markFailed(client, notice, {
      dead,
      waitSeconds: backoffSeconds(attempts),
      error: reason,
      deliveredTo: [...deliveredTo, ...done],
    })
    const event = { ...loggedLead(lead), attempts, reason }
    if (dead) noticeDied(log, event)
    else noticeFailed(log, event)
    return false
  }
}

/** Milliseconds for one delivery. Its row stays locked that long. */
const DELIVERY_MAX = 15_000

type Attempt = { outcome: 'delivered' } | { outcome: 'failed'; reason: string }

/** Waits for a delivery. Only the messages of our own errors are known to contain no visitor data. */
async function attempt(delivery: Promise<unknown>): Promise<Attempt> {
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    timeout.reject(new DeliveryError(`no end within ${DELIVERY_MAX / 1000} s`))
  }, DELIVERY_MAX)
  try {
    await Promise.race([delivery, timeout.promise])
    return { outcome: 'delivered' }
  } catch (error) {
    return { outcome: 'failed', reason: error instanceof DeliveryError ? error.message : 'failed' }
  } finally {
    clearTimeout(timer)
  }
}

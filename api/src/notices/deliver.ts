import type { ClientBase } from 'pg'
import type { Database } from '../database/pool.ts'
import { noticeDied, noticeFailed, type Log } from '../events.ts'
import type { DeliveryObserver } from '../metrics/worker-metrics.ts'
import { ATTEMPTS_MAX, backoffSeconds } from './backoff.ts'
import { DeliveryError, type Channel } from './channel.ts'
import { loggedLead } from './notice-lead.ts'
import { markDelivered, markFailed, takeDue, type DueNotice } from './repository.ts'

interface Dependencies {
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
      open.map(async ({ name, notify }) => ({ name, error: await reasonOf(notify(lead)) })),
    )
    for (const { name, error } of results) observe(name, error === undefined ? 'delivered' : 'failed')
    const failed = results.filter(({ error }) => error !== undefined)
    if (failed.length === 0) return true
    const attempts = notice.attempts + 1
    const dead = attempts >= ATTEMPTS_MAX
    const done = results.filter(({ error }) => error === undefined).map(({ name }) => name)
    const reason = failed.map(({ name, error }) => `${name}: ${error}`).join('; ')
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

/**
 * Why a delivery failed, or undefined if it did not. Only our own error messages are known to contain no
 * visitor data.
 */
async function reasonOf(delivery: Promise<unknown>): Promise<string | undefined> {
  const tooLate = Promise.withResolvers<string>()
  const timer = setTimeout(tooLate.resolve, DELIVERY_MAX, `no end within ${DELIVERY_MAX / 1000} s`)
  try {
    return await Promise.race([delivery.then(() => undefined), tooLate.promise])
  } catch (error) {
    return error instanceof DeliveryError ? error.message : 'failed'
  } finally {
    clearTimeout(timer)
  }
}

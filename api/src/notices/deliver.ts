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

/** The log takes any number at once; mail goes one by one, so that a crash repeats one. */
const LOG_BATCH = 100

/**
 * Delivers the notices that are due, some in one transaction that holds them: they are sent, then marked, so that a
 * crash between the two repeats them and loses none.
 *
 * @returns whether more may be due. Fewer than asked for say no: whoever looked again at once would take each new lead
 * by itself, in a transaction of its own, and so slow down the storing of leads
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

  /** @returns whether every channel has done its part */
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

/** Milliseconds for one delivery, all in all: its row is held as long. */
const DELIVERY_MAX = 15_000

/** Why a delivery failed, or undefined where it did not. Only of our own errors do we know that they hold nothing of a visitor. */
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

import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../database/pool.ts'
import { logEvent, type Log } from '../events.ts'
import { ATTEMPTS_MAX, backoffSeconds } from './backoff.ts'
import { DeliveryError, type Channel, type Message } from './channel.ts'
import { giveBackMessages, markDelivered, markFailed, takeMessage } from './messages-repository.ts'
import { loggedLead } from './notice-lead.ts'
import { within } from '../within.ts'

/** Called for each attempt to deliver a message. */
export type DeliveryObserver = (channel: Channel['name'], outcome: 'delivered' | 'failed') => void

type Dependencies = {
  database: Database
  channel: Channel
  observe: DeliveryObserver
  log: Log
}

/** Milliseconds for one delivery. A message is leased for twice as long (messages-repository.ts). */
const DELIVERY_MAX = 15_000

/**
 * Sends what is due on one channel, a few messages at a time. Each is sent first and marked afterwards, so a crash in between
 * may repeat a message but never loses one. Nothing in the database is locked meanwhile, and no connection is held.
 */
export function createDelivery({ database, channel, observe, log }: Dependencies) {
  const sending = new Map<Message, Promise<void>>()
  let stopping = false
  let filling: Promise<void> | undefined

  /** Takes messages until all lanes are busy or none is due. */
  function fill(): Promise<void> {
    filling ??= takeSome().finally(() => (filling = undefined))
    return filling
  }

  async function takeSome(): Promise<void> {
    for (;;) {
      if (stopping || sending.size >= channel.lanes) return
      const message = await database.transaction((client) => takeMessage(client, channel))
      if (!message) return
      if (message.ids.length > 0) sending.set(message, deliver(message))
    }
  }

  async function deliver(message: Message): Promise<void> {
    try {
      const failure = await attempt(channel.send(message))
      observe(channel.name, failure ? 'failed' : 'delivered')
      await (failure ? fail(message, failure) : markDelivered(database, message))
    } catch {
      // The database is away. Its lease ends, and the message is sent again.
    } finally {
      sending.delete(message)
    }
    await fill().catch(() => {})
  }

  async function fail(message: Message, { message: error, isFinal }: DeliveryError): Promise<void> {
    const { kind, attempts, leads } = message
    await markFailed(database, message, { isFinal, waitSeconds: backoffSeconds(attempts), error })
    const event = {
      kind,
      channel: channel.name,
      attempts,
      reason: error,
      ...(leads[0] && loggedLead(leads[0])),
    }
    if (isFinal || attempts >= ATTEMPTS_MAX) logEvent(log, 'notice.dead', event)
    else logEvent(log, 'notice.failed', event)
  }

  return {
    fill,
    /** Finishes what is being sent. What takes longer is given back, for another instance or the next start. */
    async stop(patienceMs: number): Promise<void> {
      stopping = true
      await filling?.catch(() => {})
      await Promise.race([Promise.all(sending.values()), delay(patienceMs, undefined, { ref: false })])
      const left = [...sending.keys()].flatMap(({ ids }) => ids)
      if (left.length > 0) await giveBackMessages(database, left)
    },
  }
}

/** Waits for a delivery. Only the messages of our own errors are known to contain no personal data. */
async function attempt(delivery: Promise<void>): Promise<DeliveryError | undefined> {
  try {
    await within(DELIVERY_MAX, delivery, () => new DeliveryError(`no end within ${DELIVERY_MAX / 1000} s`))
    return undefined
  } catch (error) {
    return error instanceof DeliveryError ? error : new DeliveryError('failed')
  }
}

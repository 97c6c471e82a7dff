import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../database/pool.ts'
import { logEvent, type Log } from '../events.ts'
import { DeliveryError, type Channel, type Message, loggedLead } from './channel.ts'
import {
  giveBackMessages,
  markDelivered,
  markFailed,
  pauseChannel,
  renewLease,
  takeMessage,
} from './messages-repository.ts'
import { within } from '../within.ts'

type Dependencies = { database: Database; channel: Channel; log: Log }

/** Milliseconds for one delivery. */
const DELIVERY_MAX = 90_000

/** Milliseconds between two renewals of a message's lease: a third of it (messages-repository.ts). */
const RENEW_EVERY = 10_000

/**
 * Sends what is due on one channel, a few messages at a time. Each is sent first and marked afterwards, so a crash in between
 * may repeat a message but never loses one. Nothing in the database is locked meanwhile, and no connection is held.
 */
export function createDelivery({ database, channel, log }: Dependencies) {
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
    const renew = () => stopping || void renewLease(database, message).catch(() => {})
    const renewing = setInterval(renew, RENEW_EVERY).unref()
    try {
      const failure = await attempt(channel.send(message)).finally(() => clearInterval(renewing))
      if (failure) await fail(message, failure)
      else {
        logSent(log, channel.name, message)
        await markDelivered(database, message)
      }
    } catch {
      // The database is away. Its lease ends, and the message is sent again.
    } finally {
      sending.delete(message)
    }
    await fill().catch(() => {})
  }

  async function fail(message: Message, failure: DeliveryError): Promise<void> {
    const { message: error, isFinal, pauseSeconds = 0 } = failure
    const { kind, attempts, leads } = message
    const attemptsMax = isFinal ? 0 : ATTEMPTS_MAX
    const waitSeconds = Math.max(pauseSeconds, backoffSeconds(attempts))
    if (pauseSeconds > 0) await pauseChannel(database, channel.name, pauseSeconds)
    await markFailed(database, message, { attemptsMax, waitSeconds, error })
    const event = {
      kind,
      channel: channel.name,
      attempts,
      reason: error,
      ...(leads[0] && loggedLead(leads[0])),
    }
    logEvent(log, attempts >= attemptsMax ? 'notice.dead' : 'notice.failed', event)
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

/** Logs that a message was accepted. With the log as channel, that is the message: neither mail nor a webhook is configured. */
function logSent(log: Log, channel: Channel['name'], { kind, leads, waiting }: Message): void {
  const event = kind === 'due' || kind === 'overdue' ? 'lead.unanswered' : 'lead.notified'
  if (kind === 'schedule-failed') logEvent(log, 'schedule.told', {})
  else if (kind === 'quarantine') logEvent(log, 'quarantine.digest', { waiting, channel })
  else for (const lead of leads) logEvent(log, event, { ...loggedLead(lead), kind, channel })
}

/** Seconds to wait after the first failure, doubled after each further one. */
const WAIT_MIN = 5
/** Seconds. Once somebody has fixed the mail server, notices should not take longer than this. */
const WAIT_MAX = 3600

/**
 * A notice is dead after the twentieth failure. Doubling 5 s up to an hour takes 85 minutes for the first ten attempts,
 * and the rest take ten hours: enough to bridge an outage overnight, and still within the promised day.
 */
const ATTEMPTS_MAX = 20

/**
 * Seconds until the next attempt, with 20 % jitter so that notices that failed together do not retry together.
 *
 * @param failures failed attempts so far, from 1
 */
export function backoffSeconds(failures: number, random: () => number = Math.random): number {
  const base = Math.min(WAIT_MAX, WAIT_MIN * 2 ** (failures - 1))
  return base * (0.8 + 0.4 * random())
}

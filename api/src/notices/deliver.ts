import { setTimeout as delay } from 'node:timers/promises'
import { backoffSeconds } from '../backoff.ts'
import type { Database } from '../database/pool.ts'
import { logEvent, type Log } from '../events.ts'
import { DeliveryError, type Channel, type Message, loggedLead } from './channel.ts'
import {
  releaseLeases,
  markDelivered,
  markFailed,
  pauseChannel,
  renewLease,
  takeMessage,
} from './messages-repository.ts'
import { withTimeout } from '../with-timeout.ts'

type Dependencies = { database: Database; channel: Channel; log: Log }

const DELIVERY_MAX_MS = 90_000

/** How often a sender renews a message's lease: a third of it (messages-repository.ts). */
const RENEW_INTERVAL_MS = 10_000

/** Sends first and marks afterwards: a crash may repeat a message but never loses one. Nothing is locked meanwhile. */
export function createDelivery({ database, channel, log }: Dependencies) {
  const sending = new Map<Message, Promise<void>>()
  let stopping = false
  let filling: Promise<void> | undefined

  function sendDue(): Promise<void> {
    filling ??= takeSome().finally(() => (filling = undefined))
    return filling
  }

  async function takeSome() {
    for (;;) {
      if (stopping || sending.size >= channel.concurrency) return
      const message = await database.transaction((client) => takeMessage(client, channel))
      if (!message) return
      if (message.ids.length > 0) sending.set(message, deliver(message))
    }
  }

  async function deliver(message: Message) {
    const renew = () => stopping || void renewLease(database, message).catch(() => {})
    const renewing = setInterval(renew, RENEW_INTERVAL_MS).unref()
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
    await sendDue().catch(() => {})
  }

  async function fail(message: Message, failure: DeliveryError) {
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
    sendDue,
    /** Finishes the messages being sent. Slower ones are released, for another instance or the next start. */
    async stop(patienceMs: number) {
      stopping = true
      await filling?.catch(() => {})
      await Promise.race([Promise.all(sending.values()), delay(patienceMs, undefined, { ref: false })])
      const left = [...sending.keys()].flatMap(({ ids }) => ids)
      if (left.length > 0) await releaseLeases(database, left)
    },
  }
}

/** Waits for a delivery. Only the messages of our own errors are known to contain no personal data. */
async function attempt(delivery: Promise<void>): Promise<DeliveryError | undefined> {
  try {
    await withTimeout(
      DELIVERY_MAX_MS,
      delivery,
      () => new DeliveryError(`no end within ${DELIVERY_MAX_MS / 1000} s`),
    )
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

/** Twenty attempts take five to ten hours: long enough for an outage of an evening, and still within the promised day. */
const ATTEMPTS_MAX = 20

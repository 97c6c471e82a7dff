import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openMailbox, type Mailbox } from '../../integration/api/support/mailbox.ts'
import { openReceiver, type Receiver } from '../../integration/api/support/receiver.ts'
import { nothingLost, startLoad, verdictOn } from './support/load.ts'
import { createFaultSystem, type FaultSystem } from './support/world.ts'
import { TIMEOUT_MS } from '../../support/timeout.ts'

// The mail server says nothing, the webhook hangs, and both refuse notices while leads arrive.

let world: FaultSystem
let mailbox: Mailbox
let receiver: Receiver

beforeAll(async () => {
  world = await createFaultSystem()
  mailbox = await openMailbox()
  receiver = await openReceiver()
})
afterAll(async () => {
  await world.end()
  await Promise.all([mailbox.close(), receiver.close()])
})

test('leads are accepted while mail and webhook hang and then fail, and every notice is sent once they recover', async () => {
  const api = await world.startApi()
  mailbox.mood = 'mute'
  receiver.status = 0
  await world.startWorker({
    SMTP_URL: mailbox.url,
    LEAD_NOTIFY_TO: 'sales@example.com',
    LEAD_WEBHOOK_URL: receiver.url,
    LEAD_WEBHOOK_SECRET: 'w'.repeat(32),
  })
  const load = startLoad(() => api.url, 2)
  await load.more(6)
  await load.stop()
  // Not counted, so that no message is given up, which otherwise takes half a day.
  const attemptNow = () =>
    world.sql('UPDATE lead_outbox SET due_at = now(), attempts = 0 WHERE due_at > now()')
  const errors = async () => {
    const rows = await world.sql(
      'SELECT DISTINCT last_error AS error FROM lead_outbox WHERE last_error IS NOT NULL',
    )
    return rows.map(({ error }) => String(error))
  }
  await vi.waitFor(async () => {
    expect(await errors()).toEqual(
      expect.arrayContaining([expect.stringMatching(/^ETIMEDOUT/), 'no answer within 8 s']),
    )
  }, TIMEOUT_MS)
  mailbox.mood = 'refusing'
  receiver.status = 500
  await vi.waitFor(async () => {
    await attemptNow()
    expect(await errors()).toEqual(
      expect.arrayContaining([expect.stringMatching(/^EMESSAGE: 554/), 'answered 500']),
    )
  }, TIMEOUT_MS)
  mailbox.mood = 'well'
  receiver.status = 204
  await vi.waitFor(async () => {
    await attemptNow()
    const others = "SELECT channel, state, attempts, last_error FROM lead_outbox WHERE state <> 'delivered'"
    expect(await world.sql(others)).toEqual([])
  }, TIMEOUT_MS)
  const mailed = new Set(mailbox.mails.map(({ messageId }) => messageId))
  expect(mailed.size).toBe(load.acknowledged.size)
  expect(await verdictOn(world, load, 'SMTP and webhook silent, refusing, 500')).toEqual(nothingLost)
})

import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../support/database.ts'
import { startApi } from './support/api.ts'
import { contactLead } from './support/leads.ts'
import { openMailbox } from './support/mailbox.ts'
import { openReceiver } from './support/receiver.ts'
import { connect } from './support/sql.ts'
import { startWorker } from './support/worker.ts'
import { TIMEOUT_MS } from '../../support/timeout.ts'

test('a lead keeps one request id from the browser through logs and database to mail and webhook', async () => {
  const [database, mailbox, receiver] = await Promise.all([
    createTestDatabase(),
    openMailbox(),
    openReceiver(),
  ])
  const sql = await connect(database.url)
  const api = await startApi(database.url)
  const worker = await startWorker(database.url, {
    SMTP_URL: mailbox.url,
    LEAD_NOTIFY_TO: 'sales@example.com',
    LEAD_WEBHOOK_URL: receiver.url,
    LEAD_WEBHOOK_SECRET: 'w'.repeat(32),
  })
  try {
    const requestId: string = randomUUID()
    const response = await api.post(contactLead(), { 'x-request-id': requestId })
    expect([response.status, response.headers.get('x-request-id')]).toEqual([201, requestId])
    await vi.waitFor(
      () => expect([mailbox.mails.length, receiver.received.length]).toEqual([1, 1]),
      TIMEOUT_MS,
    )
    expect(await sql('SELECT request_id FROM leads')).toEqual([{ request_id: requestId }])
    expect(mailbox.mails[0]!.headers).toContainEqual(
      expect.objectContaining({ key: 'x-request-id', value: requestId }),
    )
    expect(receiver.received[0]!.headers['x-request-id']).toBe(requestId)
    const events = (log: Record<string, unknown>[]) =>
      log.filter((line) => line['requestId'] === requestId).map(({ event }) => event)
    expect(events(api.log)).toEqual(['lead.stored', 'request.completed'])
    await vi.waitFor(() => expect(events(worker.log)).toEqual(['lead.notified', 'lead.notified']), TIMEOUT_MS)
  } finally {
    await Promise.all([api.stop(), worker.stop(), sql.end(), mailbox.close(), receiver.close()])
    await database.drop()
  }
})

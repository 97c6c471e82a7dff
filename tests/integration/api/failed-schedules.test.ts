import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { READ_TOKEN, startLake } from '../lake/support/lake-process.ts'
import { TIMEOUT_MS } from '../../support/timeout.ts'
import { databaseForFile } from './support/for-file.ts'
import { type Mailbox, openMailbox } from './support/mailbox.ts'
import { startWorker } from './support/worker.ts'

const lake = await startLake()
const { database, sql } = await databaseForFile()
let mailbox: Mailbox

beforeAll(async () => {
  mailbox = await openMailbox()
  await sql(
    "INSERT INTO desk_people (id, name, email, role, seen_at) VALUES ('known', 'Robin Fox', 'robin@example.com.au', 'editor', now()), ('gone', 'Alex Fox', 'alex@example.com.au', 'editor', '-infinity')",
  )
})
afterAll(async () => {
  await mailbox.close()
  await lake.dispose()
})

let looks = 0

/** Looks at the schedules, and sends what that brings. @returns what was logged */
async function look(): Promise<string> {
  looks += 1
  // It failed last, so the others' mails are queued before its own.
  await fail('marker')
  const worker = await startWorker(database.url, {
    LAKE_URL: lake.url,
    LAKE_READ_TOKEN: READ_TOKEN,
    SMTP_URL: mailbox.url,
    LEAD_NOTIFY_TO: 'sales@example.com.au',
    STUDIO_URL: 'https://studio.example.com.au',
  })
  const looked = "SELECT FROM lead_outbox WHERE schedule->>'documentId' = 'marker' AND state = 'delivered'"
  await vi.waitFor(async () => expect(await sql(looked)).toHaveLength(looks), TIMEOUT_MS)
  await worker.stop()
  return JSON.stringify(worker.log)
}

const fail = (documentId: string, more: Record<string, unknown> = {}) =>
  lake.editor().createOrReplace({
    _id: `schedule.unpublish.${documentId}`,
    _type: 'schedule',
    documentId,
    documentType: 'page',
    title: `The page ${documentId}`,
    action: 'unpublish',
    at: '2026-11-23T22:00:00.000Z',
    status: 'failed',
    message: '“Home” still links to it. Remove this link, then schedule it again.',
    requestedById: 'known',
    doneAt: new Date().toISOString(),
    ...more,
  })

const sent = () =>
  mailbox.mails.map(({ subject = '' }) => subject).filter((subject) => !/marker/.test(subject))

test('whoever made a schedule that failed is mailed, once for each failure', async () => {
  await fail('a-odd', { action: 'as a program may store it' })
  await fail('a-offer')
  await fail('b-old', { requestedById: undefined, requestedBy: 'Robin Fox' })
  await fail('c-stranger', { requestedById: 'never opened the desk' })
  await fail('d-left', { requestedById: 'gone' })
  await fail('e-done', { status: 'done' })
  await fail('f-long-ago', { doneAt: '2026-01-01T00:00:00.000Z' })
  const log = await look()
  await vi.waitFor(() => expect(sent()).toEqual(['Not unpublished: The page a-offer']), TIMEOUT_MS)
  expect(mailbox.recipients).toContainEqual(['robin@example.com.au'])
  expect(mailbox.recipients).not.toContainEqual(['alex@example.com.au'])
  const mail = mailbox.mails.find(({ subject }) => subject?.endsWith('a-offer'))!
  expect(mail.text).toContain('“Home” still links to it. Remove this link, then schedule it again.')
  expect(mail.text).toContain('https://studio.example.com.au/intent/edit/id=a-offer;type=page/')
  expect(mail.text).toContain('24 Nov')
  expect(log).not.toMatch(/Robin|robin@|a-offer/)

  await look()
  expect(sent()).toHaveLength(1)

  // The lake refuses a wrong token: that is logged, and no editor gets a mail.
  const refused = await startWorker(database.url, {
    LAKE_URL: lake.url,
    LAKE_READ_TOKEN: 'x'.repeat(32),
    SMTP_URL: mailbox.url,
    LEAD_NOTIFY_TO: 'sales@example.com.au',
  })
  const told = () => refused.log.filter(({ event, task }) => event === 'task.failed' && task === 'schedules')
  await vi.waitFor(() => expect(told()).toHaveLength(1), TIMEOUT_MS)
  await refused.stop()

  // Planned again, and failed again.
  await fail('a-offer', { message: 'It was not on the site.' })
  await look()
  await vi.waitFor(() => expect(sent()).toHaveLength(2), TIMEOUT_MS)
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailbox, type Mailbox } from '../api/support/mailbox.ts'
import { startDesk, type Desk, type Visitor } from './support/desk.ts'

let desk: Desk
let mailbox: Mailbox
let editor: Visitor
let administrator: Visitor

beforeAll(async () => {
  mailbox = await openMailbox()
  desk = await startDesk({
    SMTP_URL: mailbox.url,
    LEAD_NOTIFY_TO: 'sales@example.com.au',
    RATE_LIMIT_REPLIES_PER_PERSON: '2/1h',
    RATE_LIMIT_EXPORTS_PER_PERSON: '1/1h',
  })
  ;[editor, administrator] = [await desk.open('editor'), await desk.open('administrator')]
})
afterAll(async () => {
  await desk.stop()
  await mailbox.close()
})

const reply = { subject: 'Your backups', text: 'Hello Jo' }
const audited = (action: string) =>
  desk.sql('SELECT DISTINCT actor FROM privacy_audit WHERE action = $1 ORDER BY actor', [action])

test('a person sends only so many replies, whatever they try at once', async () => {
  const { id } = await desk.submit()
  const send = async (who: Visitor, body: object = reply, key = randomUUID()) =>
    (await who.send('POST', `/desk/leads/${id}/reply`, body, { 'idempotency-key': key })).status
  const key = randomUUID()
  // Neither what is refused, nor what is repeated, nor what isn't sent counts.
  mailbox.mood = 'refusing'
  expect(await send(editor, reply, key)).toBe(502)
  mailbox.mood = 'well'
  expect([await send(editor, { subject: '' }), await send(editor, reply, key)]).toEqual([422, 200])
  expect(await send(editor, reply, key)).toBe(200)
  const statuses = await Promise.all([1, 2, 3, 4].map(() => send(editor)))
  expect(statuses.toSorted()).toEqual([200, 429, 429, 429])
  expect(mailbox.mails).toHaveLength(2)
  expect(await send(editor, { ...reply, ownMail: true })).toBe(200)
  expect(await send(administrator)).toBe(200)
  expect(await audited('replies-quota')).toEqual([{ actor: editor.id }])
})

test('a person makes only so many exports', async () => {
  const answers = [await editor.get('/desk/export.csv'), await editor.get('/desk/export.csv')]
  expect(answers.map(({ status }) => status)).toEqual([200, 429])
  expect(Number(answers[1]!.headers.get('retry-after'))).toBeGreaterThan(3000)
  expect((await administrator.get('/desk/export.csv')).status).toBe(200)
  expect(await audited('exports-quota')).toEqual([{ actor: editor.id }])
  expect(await audited('export')).toEqual([{ actor: administrator.id }, { actor: editor.id }])
})

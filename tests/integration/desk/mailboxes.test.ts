import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKeyedHash, hashMailbox } from '../../../api/src/keyed-hash.ts'
import { contactLead } from '../api/support/leads.ts'
import { openMailbox, type Mailbox } from '../api/support/mailbox.ts'
import { startDesk, type Desk, type Visitor } from './support/desk.ts'

const HASH_SECRET = 'h'.repeat(32)

let desk: Desk
let mailbox: Mailbox
let editor: Visitor
let administrator: Visitor

beforeAll(async () => {
  mailbox = await openMailbox()
  desk = await startDesk({ SMTP_URL: mailbox.url, LEAD_NOTIFY_TO: 'sales@example.com.au', HASH_SECRET })
  ;[editor, administrator] = [await desk.open('editor'), await desk.open('administrator')]
})
afterAll(async () => {
  await desk.stop()
  await mailbox.close()
})

/** Enters a lead by hand. @returns its id */
async function enter(email: string): Promise<string> {
  const lead = {
    firstName: 'Jo',
    lastName: 'Citizen',
    phone: '02 5550 1234',
    source: 'phone_call',
    message: 'Sounded unhappy',
    stage: 'contacted',
  }
  const key = { 'idempotency-key': randomUUID() }
  const answer = await editor.send('POST', '/desk/leads', { ...lead, email }, key)
  return ((await answer.json()) as { lead: { id: string } }).lead.id
}

const reply = (who: Visitor, id: string) =>
  who.send(
    'POST',
    `/desk/leads/${id}/reply`,
    { subject: 'Hello', text: 'Hello Jo' },
    { 'idempotency-key': randomUUID() },
  )

test('ten replies a day go to a mailbox that no visitor gave, and ten from a person to all such mailboxes', async () => {
  const typed = await enter('typed@example.com')
  for (let count = 0; count < 10; count += 1) expect((await reply(editor, typed)).status).toBe(200)
  const refused = await reply(editor, await enter('another@example.com'))
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '86400'])
  expect((await reply(administrator, await enter('Typed+tag@example.com'))).status).toBe(429)
  expect((await reply(administrator, await enter('another@example.com'))).status).toBe(200)

  const { id } = await desk.submit(contactLead({ email: 'visitor@example.com' }))
  expect((await reply(editor, id)).status).toBe(200)
  expect((await editor.change(id, { email: 'corrected@example.com' })).status).toBe(200)
  expect((await reply(editor, id)).status).toBe(429)
  expect(mailbox.mails).toHaveLength(12)
  // Only what a visitor wrote is quoted to them.
  expect(mailbox.mails.map(({ text }) => text).join()).not.toContain('unhappy')
  expect(mailbox.mails.filter(({ text }) => text?.includes('> Please call me about backups.'))).toHaveLength(
    1,
  )
})

test('a mailbox that its owner stopped gets no reply, until an administrator allows it again', async () => {
  const { id } = await desk.submit(contactLead({ email: 'stopped@example.com' }))
  const allow = () => administrator.send('POST', `/desk/leads/${id}/allow-mails`)
  expect((await allow()).status).toBe(409)
  const stopped = hashMailbox(createKeyedHash(HASH_SECRET), 'stopped+tag@example.com')
  await desk.sql('INSERT INTO stopped_mailboxes (hash) VALUES ($1)', [stopped])
  expect(await editor.show(id)).toMatchObject({ isMailboxStopped: true })
  expect((await reply(editor, id)).status).toBe(409)

  expect(await (await allow()).json()).toMatchObject({ isMailboxStopped: false })
  expect((await editor.show(id)).timeline.at(-1)).toMatchObject({
    person: { id: administrator.id },
    detail: { to: { mailsAllowed: true } },
  })
  expect((await reply(editor, id)).status).toBe(200)
})

test('what is held on a person goes by mail to the one address of their leads, and to no other', async () => {
  const { id } = await desk.submit(contactLead({ email: 'asks@example.com', message: 'What do you hold?' }))
  const other = await desk.submit(contactLead({ email: 'other@example.com' }))
  const ask = (action: string, body: object = {}) =>
    administrator.send('POST', `/desk/leads/${id}/${action}`, body)
  const before = mailbox.mails.length
  expect((await ask('access')).status).toBe(409)
  expect((await ask('access/mail', { leads: [id, other.id], notes: [] })).status).toBe(409)
  mailbox.mood = 'refusing'
  expect((await ask('access/mail')).status).toBe(502)
  mailbox.mood = 'well'
  const sent = await ask('access/mail')
  expect([sent.status, await sent.json()]).toEqual([200, { to: 'asks@example.com' }])
  expect(mailbox.mails).toHaveLength(before + 1)
  expect(mailbox.recipients.at(-1)).toEqual(['asks@example.com'])
  const [file] = mailbox.mails.at(-1)!.attachments
  const held = new TextDecoder().decode(file!.content as ArrayBuffer)
  expect([file!.filename, held]).toEqual(['held-on-you.ndjson', expect.stringContaining('What do you hold?')])
  expect(held).not.toContain(other.id)
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPool, type Database } from '../../../api/src/database/pool.ts'
import { createMailSender } from '../../../api/src/notices/mail-sender.ts'
import { createPersonalMails } from '../../../api/src/notices/personal/personal-mails.ts'
import { openMailbox, type Mailbox } from '../api/support/mailbox.ts'
import { startDesk, type Desk, type Visitor } from './support/desk.ts'

const DESK = 'https://studio.example.com.au/leads'
const log = { info: () => {}, warn: () => {}, error: () => {} }

let desk: Desk
let mailbox: Mailbox
let database: Database
let editor: Visitor
let administrator: Visitor

beforeAll(async () => {
  desk = await startDesk()
  database = createPool(desk.databaseUrl, () => {})
  ;[editor, administrator] = [await desk.open('editor'), await desk.open('administrator')]
  await desk.sql("UPDATE desk_people SET email = role || '@example.com.au'")
})
afterAll(async () => {
  await database.end()
  await desk.stop()
})
beforeEach(async () => {
  await desk.sql('DELETE FROM leads')
  mailbox = await openMailbox()
  return () => mailbox.close()
})

/** The worker's task. */
function worker() {
  const server = { url: mailbox.url, from: 'leads@example.com.au', requireTls: false }
  const mail = { send: createMailSender(server, log), deskUrl: DESK }
  return createPersonalMails({ database, mail, log })
}

async function assign(id: string, owner: Visitor, by: Visitor): Promise<void> {
  const answer = await by.change(id, { owner: owner.id })
  expect(answer.status).toBe(200)
}

describe('the new owner of a lead', () => {
  test('is told who assigned it, without personal data, and not of their own actions', async () => {
    const [given, taken] = [await desk.submit(), await desk.submit()]
    await assign(given.id, administrator, editor)
    await assign(taken.id, editor, editor)
    await worker().tell()
    await worker().tell()
    expect(mailbox.recipients).toEqual([['administrator@example.com.au']])
    const [mail] = mailbox.mails
    expect(mail!.subject).toBe(`Yours now: lead ${given.reference}`)
    expect(mail!.text).toMatch(/^Development editor.* assigned this to you\./)
    expect(mail!.text).toContain(`${DESK}/${given.reference}`)
    expect(mailbox.raw[0]).not.toMatch(/Citizen|jo@|5550|Pty|backups/)
  })

  test('is told once the mail server accepts it, unless the lead has a new owner by then', async () => {
    const lead = await desk.submit()
    await assign(lead.id, administrator, editor)
    mailbox.mood = 'refusing'
    await worker().tell()
    expect(await desk.sql('SELECT attempts, due_at > now() AS later FROM personal_mails')).toEqual([
      { attempts: 1, later: true },
    ])
    mailbox.mood = 'well'
    await desk.sql('UPDATE personal_mails SET due_at = now()')
    await worker().tell()
    expect(mailbox.mails).toHaveLength(1)
    await assign(lead.id, editor, administrator)
    await assign(lead.id, administrator, administrator)
    await worker().tell()
    expect(mailbox.mails).toHaveLength(1)
  })

  test('gets one mail for many leads', async () => {
    const leads = [await desk.submit(), await desk.submit(), await desk.submit()]
    for (const { id } of leads) await assign(id, administrator, editor)
    await worker().tell()
    expect(mailbox.mails.map(({ subject }) => subject)).toEqual(['Yours now: 3 leads'])
    for (const { reference } of leads) expect(mailbox.mails[0]!.text).toContain(`${DESK}/${reference}`)
    expect(await desk.sql('SELECT FROM personal_mails')).toEqual([])
  })
})

test('a person mentioned in a note gets a link to the lead without the note’s text', async () => {
  await desk.sql("UPDATE desk_people SET name = initcap(role) || ' Fox'")
  const { id, reference } = await desk.submit()
  const text = 'Ask @administrator fox, not @Editor or somebody@example.com, about the 5550 1234 call.'
  expect((await editor.send('POST', `/desk/leads/${id}/notes`, { text })).status).toBe(201)
  await worker().tell()
  expect(mailbox.recipients).toEqual([['administrator@example.com.au']])
  const mail = mailbox.mails[0]!
  expect(mail.subject).toBe(`You were mentioned: lead ${reference}`)
  expect(mail.text).toContain('Editor Fox mentioned you in a note.')
  expect(mail.text).toContain(`${DESK}/${reference}`)
  expect(mailbox.raw[0]).not.toMatch(/Citizen|jo@|5550|Pty|backups/)
})

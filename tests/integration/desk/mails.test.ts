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

/** The worker's tasks. @param time their current time */
function worker(time?: string) {
  const server = { url: mailbox.url, from: 'leads@example.com.au', requireTls: false }
  const mail = { send: createMailSender(server, log), deskUrl: DESK }
  return createPersonalMails({ database, mail, log, ...(time && { now: () => new Date(time) }) })
}

async function assign(id: string, owner: Visitor, by: Visitor): Promise<void> {
  const answer = await by.change(id, { owner: owner.id })
  expect(answer.status).toBe(200)
}

async function choose(who: Visitor, change: unknown): Promise<[number, unknown]> {
  const answer = await who.send('PATCH', '/desk/preferences', change)
  return [answer.status, await answer.json()]
}

test('each person chooses their own notices', async () => {
  const before = {
    newLeads: false,
    assigned: true,
    mentions: true,
    reminders: true,
    digest: false,
    pushNewLeads: true,
    pushAssigned: true,
    pushMentions: true,
    pushReminders: true,
    sendsMail: false,
    pushKey: null,
    pushedTo: [],
  }
  expect(await (await editor.get('/desk/preferences')).json()).toEqual(before)
  expect(await choose(editor, { newLeads: true, reminders: false })).toEqual([
    200,
    { ...before, newLeads: true, reminders: false },
  ])
  expect(await (await administrator.get('/desk/preferences')).json()).toEqual(before)
  expect(await choose(editor, { digest: 'yes' })).toMatchObject([422, { errors: [{ pointer: '/digest' }] }])
  expect(await choose(editor, { person: administrator.id })).toMatchObject([422, {}])
  expect((await choose(editor, { newLeads: false, reminders: true }))[1]).toEqual(before)
})

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

  test('is not told if they chose not to be', async () => {
    await choose(administrator, { assigned: false })
    await assign((await desk.submit()).id, administrator, editor)
    await choose(administrator, { assigned: true })
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
  await choose(administrator, { mentions: false })
  await editor.send('POST', `/desk/leads/${id}/notes`, { text })
  await choose(administrator, { mentions: true })
  expect(await desk.sql('SELECT FROM personal_mails')).toEqual([])
})

describe('the morning digest', () => {
  const MONDAY = '2026-11-22T20:30:00Z'
  beforeEach(async () => {
    await desk.sql("DELETE FROM daily_tasks WHERE name LIKE 'digest%'")
    await choose(editor, { digest: true })
  })

  test('lists a person’s leads to do once a day, if they chose it', async () => {
    const [late, mine, others] = [await desk.submit(), await desk.submit(), await desk.submit()]
    await desk.sql("UPDATE leads SET due_at = now() - interval '1 hour' WHERE id = $1", [late.id])
    await desk.sql(
      "UPDATE leads SET stage = 'contacted', answered_at = now(), owner = $2, follow_up_on = '2026-01-01' WHERE id = $1",
      [mine.id, editor.id],
    )
    await desk.sql('UPDATE leads SET owner = $2 WHERE id = $1', [others.id, administrator.id])
    await Promise.all([worker(MONDAY).morning(), worker(MONDAY).morning()])
    expect(mailbox.recipients).toEqual([['editor@example.com.au']])
    const { subject, text } = mailbox.mails[0]!
    expect(subject).toBe('2 leads to do today, 1 overdue')
    expect(text).toContain('You own 1 open lead.')
    expect(text).toMatch(new RegExp(`${late.reference}\\s+To do +overdue since .*\\s+Owner +nobody`))
    expect(text).toMatch(new RegExp(`${mine.reference}\\s+To do +follow up\\s+Owner +you`))
    expect(text).not.toContain(others.reference)
    expect(mailbox.raw[0]).not.toMatch(/Citizen|jo@|5550|Pty|backups/)
  })

  test.each([
    ['on a day with nothing to do', MONDAY, false],
    ['before seven', '2026-11-22T19:59:00Z', true],
    ['in the afternoon', '2026-11-23T02:00:00Z', true],
    ['on a Saturday in Sydney, still Friday in UTC', '2026-11-20T20:30:00Z', true],
    ['on Christmas Day', '2026-12-24T20:30:00Z', true],
  ])('is not sent %s', async (_when, time, busy) => {
    if (busy) await desk.submit()
    await worker(time).morning()
    expect(mailbox.mails).toEqual([])
  })

  test('is sent later that morning if the mail server refused it', async () => {
    await desk.submit()
    mailbox.mood = 'refusing'
    await worker(MONDAY).morning()
    mailbox.mood = 'well'
    await worker(MONDAY).morning()
    expect(mailbox.mails).toHaveLength(1)
  })
})

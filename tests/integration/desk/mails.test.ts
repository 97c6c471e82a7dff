import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { TIMEOUT_MS } from '../../support/timeout.ts'
import { openMailbox, type Mailbox } from '../api/support/mailbox.ts'
import { startWorker } from '../api/support/worker.ts'
import { startDesk, type Desk, type Visitor } from './support/desk.ts'

const DESK = 'https://studio.example.com.au/leads'

let desk: Desk
let mailbox: Mailbox
let editor: Visitor
let administrator: Visitor

beforeAll(async () => {
  desk = await startDesk()
  ;[editor, administrator] = [await desk.open('editor'), await desk.open('administrator')]
})
afterAll(() => desk.stop())
beforeEach(async () => {
  await desk.sql('DELETE FROM leads')
  await desk.sql("UPDATE desk_people SET email = role || '@example.com.au', name = initcap(role) || ' Fox'")
  mailbox = await openMailbox()
  return () => mailbox.close()
})

/** Sends what waits. Nothing is due afterwards but what failed. */
async function send(): Promise<void> {
  const worker = await startWorker(desk.databaseUrl, {
    SMTP_URL: mailbox.url,
    LEAD_NOTIFY_TO: 'sales@example.com.au',
    STUDIO_URL: 'https://studio.example.com.au',
  })
  const waiting = "SELECT FROM lead_outbox WHERE state = 'pending' AND last_error IS NULL"
  await vi.waitFor(async () => expect(await desk.sql(waiting)).toEqual([]), TIMEOUT_MS)
  await worker.stop()
}

/** Submits a lead that the shared address need not hear of. */
async function submit() {
  const lead = await desk.submit()
  await desk.sql("UPDATE lead_outbox SET state = 'held' WHERE kind = 'received'")
  return lead
}

async function assign(id: string, owner: Visitor, by: Visitor): Promise<void> {
  const answer = await by.change(id, { owner: owner.id })
  expect(answer.status).toBe(200)
}

const fates = async (id: string) =>
  (await editor.show(id)).messages.map(({ kind, to, state }) => [kind, to, state])

describe('the new owner of a lead', () => {
  test('is told who assigned it, without personal data, and not of their own actions', async () => {
    const [given, taken] = [await submit(), await submit()]
    await assign(given.id, administrator, editor)
    await assign(taken.id, editor, editor)
    await send()
    await send()
    expect(mailbox.recipients).toEqual([['administrator@example.com.au']])
    const [mail] = mailbox.mails
    expect(mail!.subject).toBe(`This lead is yours now [${given.reference}]`)
    expect(mail!.text).toMatch(/^This lead is yours now\n+Editor Fox assigned this to you\./)
    expect(mail!.text).toContain(`${DESK}/${given.reference}`)
    expect(mailbox.raw[0]).not.toMatch(/Citizen|jo@|5550|Pty|backups/)
    expect(await fates(given.id)).toEqual([
      ['received', null, 'held'],
      ['assigned', 'Administrator Fox', 'delivered'],
    ])
  })

  test('is told once the mail server accepts it, unless the lead has a new owner by then', async () => {
    const lead = await submit()
    await assign(lead.id, administrator, editor)
    mailbox.mood = 'refusing'
    await send()
    expect(await fates(lead.id)).toContainEqual(['assigned', 'Administrator Fox', 'pending'])
    mailbox.mood = 'well'
    await desk.sql('UPDATE lead_outbox SET due_at = now()')
    await desk.sql("UPDATE lead_outbox SET last_error = NULL WHERE state = 'pending'")
    await send()
    expect(mailbox.mails).toHaveLength(1)
    await assign(lead.id, editor, administrator)
    await assign(lead.id, administrator, administrator)
    await send()
    expect(mailbox.mails).toHaveLength(1)
  })

  test('gets one mail for many leads', async () => {
    const leads = [await submit(), await submit(), await submit()]
    for (const { id } of leads) await assign(id, administrator, editor)
    await send()
    expect(mailbox.mails.map(({ subject }) => subject)).toEqual(['3 leads are yours now'])
    for (const { reference } of leads) expect(mailbox.mails[0]!.text).toContain(`${DESK}/${reference}`)
    // Sent again, it is the same mail. After a restore, other rows get its numbers.
    const sendAgain = async (queuedAt: string) => {
      await desk.sql(
        `UPDATE lead_outbox SET state = 'pending', delivered_at = NULL, due_at = now(), created_at = ${queuedAt} WHERE kind = 'assigned'`,
      )
      await send()
    }
    await sendAgain('created_at')
    await sendAgain('now()')
    const [first, again, another] = mailbox.mails.map(({ messageId }) => messageId)
    expect(again).toBe(first)
    expect(another).not.toBe(first)
  })
})

test('a person mentioned in a note gets a link to the lead without the note’s text', async () => {
  const { id, reference } = await submit()
  const text = 'Ask @administrator fox, not @Editor or somebody@example.com, about the 5550 1234 call.'
  expect((await editor.send('POST', `/desk/leads/${id}/notes`, { text })).status).toBe(201)
  await send()
  expect(mailbox.recipients).toEqual([['administrator@example.com.au']])
  const mail = mailbox.mails[0]!
  expect(mail.subject).toBe(`You were mentioned in a note [${reference}]`)
  expect(mail.text).toContain('Editor Fox mentioned you.')
  expect(mail.text).toContain(`${DESK}/${reference}`)
  expect(mailbox.raw[0]).not.toMatch(/Citizen|jo@|5550|Pty|backups/)
})

describe('somebody who left', () => {
  const remove = (who: Visitor, id: string, body: unknown) =>
    who.send('POST', `/desk/people/${id}/remove`, body)
  beforeEach(async () => {
    await desk.sql(
      "INSERT INTO desk_people (id, name, email, role) VALUES ('lee', 'Lee Gone', 'lee@example.com.au', 'editor')",
    )
    return () =>
      desk.sql(
        "DELETE FROM desk_people WHERE id = 'lee' AND NOT EXISTS (SELECT FROM leads WHERE owner = 'lee')",
      )
  })

  test('is removed when their leads are handed over, gets no mail, and stays in the timelines', async () => {
    const [open, reminded] = [await submit(), await submit()]
    for (const { id } of [open, reminded]) await editor.change(id, { owner: 'lee' })
    await desk.sql("UPDATE lead_events SET actor = 'lee'")
    await desk.sql(
      "INSERT INTO lead_outbox (kind, lead_id, channel, person) VALUES ('due', $1, 'mail', 'lee')",
      [reminded.id],
    )
    await desk.sql(
      `WITH erased AS (INSERT INTO bookings (starts_at, ends_at, busy_until, seat, state)
         SELECT t, t + '1 hour', t + '1 hour', 1, 'cancelled' FROM (SELECT now() + interval '1 day') AS soon (t) RETURNING id)
       INSERT INTO lead_outbox (kind, call_id, person) SELECT 'call-cancelled', id, 'lee' FROM erased`,
    )
    const answer = await remove(administrator, 'lee', { to: editor.id })
    expect([answer.status, await answer.json()]).toEqual([200, { leads: 2 }])
    expect(await desk.sql("SELECT FROM desk_people WHERE id = 'lee'")).toEqual([])
    expect(
      await desk.sql("SELECT actor, leads, person_name FROM privacy_audit WHERE action = 'remove'"),
    ).toEqual([{ actor: administrator.id, leads: 2, person_name: 'Lee Gone' }])
    await send()
    expect(mailbox.recipients.flat().toSorted()).toEqual([
      'editor@example.com.au',
      'editor@example.com.au',
      'sales@example.com.au',
    ])
    expect(mailbox.mails.map(({ subject }) => subject).toSorted()).toEqual([
      `1 lead waits for an answer [${reminded.reference}]`,
      '2 leads are yours now',
      expect.stringMatching(/^Call cancelled: /),
    ])
    const { lead, timeline } = await editor.show(open.id)
    expect([lead.owner?.id, timeline[0]?.person]).toEqual([editor.id, { id: 'lee', name: 'Lee Gone' }])
  })

  test('is only removed by another administrator, and only if it is clear who gets the leads', async () => {
    expect((await remove(editor, 'lee', { to: null })).status).toBe(403)
    expect((await remove(administrator, administrator.id, { to: null })).status).toBe(409)
    expect((await remove(administrator, 'nobody', { to: null })).status).toBe(404)
    for (const to of ['lee', 'nobody', 1, undefined])
      expect((await remove(administrator, 'lee', { to })).status).toBe(422)
    const { id } = await submit()
    await editor.change(id, { owner: 'lee' })
    expect((await remove(administrator, 'lee', { to: null })).status).toBe(200)
    expect((await editor.show(id)).lead.owner).toBeNull()
  })
})

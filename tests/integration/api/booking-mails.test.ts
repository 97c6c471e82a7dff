import ICAL from 'ical.js'
import { afterAll, expect, test } from 'vitest'
import { queueCallReminders } from '../../../api/src/notices/daily-tasks-repository.ts'
import { post, startApi } from './support/api.ts'
import { book, callAt, freeSlots } from './support/booking.ts'
import { databaseForFile } from './support/for-file.ts'
import { openMailbox } from './support/mailbox.ts'
import { startWorker, type Worker } from './support/worker.ts'

const { database, sql } = await databaseForFile()
const mailbox = await openMailbox()
// It stores calls, but another instance has to send their mails, as after a kill.
const secrets = { HASH_SECRET: 'h'.repeat(32) }
const api = await startApi(database.url, { SITE_URL: 'http://site.test', ...secrets })
const start = (): Promise<Worker> =>
  startWorker(database.url, {
    ...secrets,
    SITE_URL: 'http://site.test',
    SMTP_URL: mailbox.url,
    LEAD_NOTIFY_TO: 'sales@site.test',
    LEAD_NOTIFY_FROM: 'calls@site.test',
  })
await sql(
  `INSERT INTO booking_hours (hours) VALUES ('{"firm": "Trigpoint", "contact": {"phone": "02 5550 0142", "abn": "51 824 753 556"}}')`,
)
afterAll(async () => {
  await api.stop()
  await mailbox.close()
})

/** Doesn't wait for further changes of a call. */
const hurry = () => sql("UPDATE lead_outbox SET due_at = now() WHERE state = 'pending' AND attempts = 0")

/** The mails to an address, in the order of their arrival. */
const mailsTo = (address: string) =>
  mailbox.mails.filter((_mail, index) => mailbox.recipients[index]!.includes(address))

function calendarOf(mail: (typeof mailbox.mails)[number] | undefined): string[] {
  const part = mail?.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  const content = part?.content ?? ''
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content)
  return text.replaceAll(/\r?\n /g, '').split(/\r?\n/)
}

test('the visitor is invited, told of each change and reminded, and so is the firm of theirs', async () => {
  const email = 'ada@example.com'
  const slots = (await freeSlots(api.url)).filter((slot) => Date.parse(slot) > Date.now() + 48 * 3_600_000)
  const stamp = (time: string) => new Date(time).toISOString().replaceAll(/[-:]|\.000/g, '')
  const answer = await book(api.url, callAt(slots[0]!, { email, firstName: 'Ada', lastName: 'O’Neil; "x"' }))
  const { manageUrl } = (await answer.json()) as { manageUrl: string }
  const change = (path: string, body: unknown = {}) =>
    post(`${api.url}/booking/${manageUrl.split('/').at(-1)}/${path}`, body)

  const worker = await start()
  try {
    await expect.poll(() => mailsTo(email).length).toBe(1)
    await expect.poll(() => mailsTo('sales@site.test').map(({ subject }) => subject)).toHaveLength(1)
    const [invited] = mailsTo(email)
    expect(invited).toMatchObject({
      subject: expect.stringMatching(/^Your call is booked: .{10,25} \[[\dA-Z]{6,12}\]$/),
      from: { name: 'Trigpoint', address: 'calls@site.test' },
      replyTo: [{ name: 'Trigpoint', address: 'sales@site.test' }],
    })
    expect(invited!.text).toMatch(/\n-- \nTrigpoint\n02 5550 0142\nABN 51 824 753 556\n/)
    expect(invited!.text).toContain(manageUrl)
    expect(invited!.text).toMatch(/When\s+\w{3},? \d+ \w+.* AE[SD]T, in Sydney/)
    const calendar = calendarOf(invited)
    expect(calendar.join('\n')).toMatch(/^PRODID:.*Trigpoint[^]*^DESCRIPTION:.*Move or cancel.*02 5550 0142/m)
    // A calendar program’s parser reads it.
    const entry = new ICAL.Component(ICAL.parse(calendar.join('\r\n'))).getFirstSubcomponent('vevent')!
    expect(new ICAL.Event(entry).startDate.toJSDate()).toEqual(new Date(slots[0]!))
    const uid = calendar.find((line) => line.startsWith('UID:'))
    expect(calendar).toEqual(
      expect.arrayContaining([
        'METHOD:REQUEST',
        'SEQUENCE:0',
        `DTSTART:${stamp(slots[0]!)}`,
        'STATUS:CONFIRMED',
        'SUMMARY:Call from Trigpoint',
        'BEGIN:VALARM',
        'TRIGGER:-PT15M',
      ]),
    )
    expect(calendar.filter((line) => /^(ORGANIZER|ATTENDEE)/.test(line)).join('\n')).toMatch(
      /CN="?Trigpoint"?:MAILTO:sales@site\.test\n[^]*MAILTO:ada@example\.com$/i,
    )

    const [date, time] = [slots[3]!.slice(0, 10), slots[3]!.slice(11, 16)]
    expect((await change('move', { preferredDate: date, preferredTime: time })).status).toBe(200)
    await hurry()
    await expect.poll(() => mailsTo(email).length).toBe(2)
    expect(mailsTo(email)[1]!.subject).toMatch(/^Your call is moved: /)
    expect(mailsTo(email)[1]).toMatchObject({ inReplyTo: invited!.messageId, references: invited!.messageId })
    expect(calendarOf(mailsTo(email)[1])).toEqual(
      expect.arrayContaining(['METHOD:REQUEST', 'SEQUENCE:1', `DTSTART:${stamp(slots[3]!)}`]),
    )
    await expect
      .poll(() => mailsTo('sales@site.test').map(({ subject }) => subject))
      .toContainEqual(expect.stringMatching(/^Call moved: /))

    // A reminder, once, within a day of the call. Its answer goes to the lead’s owner.
    await sql(
      "INSERT INTO desk_people (id, name, email, role) VALUES ('sam', 'Sam', 'sam@site.test', 'editor')",
    )
    await sql("UPDATE leads SET owner = 'sam'")
    const remind = () =>
      queueCallReminders({ query: async (text: string) => ({ rows: await sql(text) }) as never })
    await remind()
    await sql(
      "UPDATE bookings SET starts_at = now() + interval '20 hours', ends_at = now() + interval '21 hours', busy_until = now() + interval '21 hours'",
    )
    await Promise.all([remind(), remind()])
    await expect.poll(() => mailsTo(email).length).toBe(3)
    expect(mailsTo(email)[2]!.subject).toMatch(/^Your call is soon: /)
    expect(mailsTo(email)[2]!.replyTo?.map(({ address }) => address)).toEqual([
      'sam@site.test',
      'sales@site.test',
    ])
    await sql('UPDATE leads SET owner = NULL')

    // The person who rings hears of it, not the owner of the lead.
    await sql("UPDATE bookings SET owner = 'sam'")
    expect((await change('cancel')).status).toBe(200)
    await hurry()
    await expect.poll(() => mailsTo(email).length).toBe(4)
    expect(mailsTo(email)[3]!.subject).toMatch(/^Your call is cancelled: /)
    expect(mailsTo(email)[3]).toMatchObject({
      inReplyTo: mailsTo(email)[1]!.messageId,
      references: [0, 1].map((index) => mailsTo(email)[index]!.messageId).join(' '),
    })
    expect(calendarOf(mailsTo(email)[3])).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', 'SEQUENCE:2', 'STATUS:CANCELLED', uid]),
    )
    await expect
      .poll(() => mailsTo('sam@site.test').map(({ subject }) => subject))
      .toContainEqual(expect.stringMatching(/^Call cancelled: /))
    expect(calendarOf(mailsTo(email)[3]).join('\n')).not.toMatch(/Move or cancel|VALARM/)
    // A mail arrives before its row says so.
    const waiting = () => sql("SELECT kind, state FROM lead_outbox WHERE state <> 'delivered'")
    await expect.poll(waiting).toEqual([])
    expect(JSON.stringify(worker.log)).not.toContain(email)
  } finally {
    await worker.stop()
  }
})

test('no word of the sender is in a mail to the address that they typed', async () => {
  const [slot] = await freeSlots(api.url)
  const typed = {
    firstName: 'Your-licence',
    lastName: 'expired-today',
    phone: 'pay-0490000000-now',
    company: 'Win.example',
    message: 'Nothing of this reaches third-persons.',
  }
  const email = 'victim@example.com'
  const answer = await book(api.url, callAt(slot!, { ...typed, email }))
  const { manageUrl } = (await answer.json()) as { manageUrl: string }
  const worker = await start()
  try {
    await expect.poll(() => mailsTo(email)).toHaveLength(1)
    await post(`${api.url}/booking/${manageUrl.split('/').at(-1)}/cancel`, {})
    await hurry()
    await expect.poll(() => mailsTo(email)).toHaveLength(2)
    for (const mail of mailsTo(email)) {
      const everything = JSON.stringify([mail, calendarOf(mail)])
      for (const words of Object.values(typed)) expect(everything).not.toContain(words.slice(0, 12))
    }
  } finally {
    await worker.stop()
  }
})

/** Books a call for this address. @returns what moves and cancels it */
async function bookFor(email: string, slot: string) {
  const { id, manageUrl } = (await (await book(api.url, callAt(slot, { email }))).json()) as {
    id: string
    manageUrl: string
  }
  const change = async (path: string, to?: string) => {
    const body = to ? { preferredDate: to.slice(0, 10), preferredTime: to.slice(11, 16) } : {}
    expect((await post(`${api.url}/booking/${manageUrl.split('/').at(-1)}/${path}`, body)).status).toBe(200)
  }
  return { id, change }
}

const visitorMails = (id: string) =>
  sql(
    "SELECT kind, state, last_error AS why FROM lead_outbox WHERE lead_id = $1 AND kind IN ('invitation', 'cancellation') ORDER BY id",
    [id],
  )

test('changes within two minutes are one mail, and none if the visitor was told nothing', async () => {
  const slots = await freeSlots(api.url)
  const [told, untold] = [
    await bookFor('told@example.com', slots[0]!),
    await bookFor('untold@example.com', slots[1]!),
  ]
  for (const call of [untold]) {
    await call.change('move', slots[2]!)
    await call.change('cancel')
  }
  const worker = await start()
  try {
    await expect.poll(() => mailsTo('told@example.com')).toHaveLength(1)
    for (const slot of [slots[3]!, slots[4]!, slots[5]!]) await told.change('move', slot)
    expect(await visitorMails(told.id)).toMatchObject([
      { state: 'delivered' },
      { kind: 'invitation', state: 'pending' },
    ])
    await told.change('cancel')
    await hurry()
    await expect.poll(() => mailsTo('told@example.com')).toHaveLength(2)
    expect(mailsTo('told@example.com')[1]!.subject).toMatch(/^Your call is cancelled: /)
    await expect.poll(() => visitorMails(untold.id)).toEqual([])
    expect(mailsTo('untold@example.com')).toEqual([])
  } finally {
    await worker.stop()
  }
})

test('a mailbox gets ten mails a day at most, whatever tags its address has, until its owner stops them', async () => {
  const slots = await freeSlots(api.url)
  const tagged = ['bombed@example.com', 'Bombed+1@example.com', 'bombed+2@EXAMPLE.com']
  const boxed = () => mailbox.recipients.flat().filter((address) => /^bombed/i.test(address)).length
  const worker = await start()
  try {
    const calls = []
    for (const [index, email] of tagged.entries()) {
      const call = await bookFor(email, slots[index]!)
      calls.push(call)
      for (let move = 0; move < 4; move += 1) {
        await call.change('move', slots[3 + ((index + move) % 2) + index * 2]!)
        await hurry()
        await expect.poll(() => sql("SELECT FROM lead_outbox WHERE state = 'pending'")).toEqual([])
      }
    }
    expect(boxed()).toBe(10)
    expect((await visitorMails(calls[2]!.id)).at(-1)).toMatchObject({
      state: 'withheld',
      why: 'the mailbox got 10 mails within 24 hours',
    })
    expect(JSON.stringify(await sql('SELECT * FROM mail_ledger'))).not.toContain('bombed')

    const stop = /book\/stop\/(\S+)/.exec(mailsTo('bombed@example.com')[0]!.text!)![1]!
    expect((await post(`${api.url}/booking/mailboxes/${stop.slice(1)}/stop`, {})).status).toBe(404)
    expect((await post(`${api.url}/booking/mailboxes/${stop}/stop`, {})).status).toBe(200)
    await hurry()
    await sql('DELETE FROM mail_ledger')
    for (const { id } of calls) {
      await expect
        .poll(async () => (await visitorMails(id)).at(-1))
        .toMatchObject({
          kind: 'cancellation',
          state: 'withheld',
          why: 'the owner of the mailbox pressed “It wasn’t me”',
        })
      expect(
        await sql(
          "SELECT detail->'isRefused' AS refused FROM lead_events WHERE lead_id = $1 AND kind = 'cancelled'",
          [id],
        ),
      ).toEqual([{ refused: true }])
    }
    expect(boxed()).toBe(10)
    await expect
      .poll(
        () =>
          mailsTo('sales@site.test').filter(({ subject }) => subject?.startsWith('Call cancelled: ')).length,
      )
      .toBeGreaterThanOrEqual(3)
  } finally {
    await worker.stop()
  }
})

import { randomUUID } from 'node:crypto'
import { localDay } from '@site/domain/business-time'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readHours } from '../../../api/src/booking/booking-repository.ts'
import { createCallLinks } from '../../../api/src/booking/call-links.ts'
import { createCalls, freeSlots } from '../../../api/src/booking/calls.ts'
import { slotsFrom, wallTime } from '../../../api/src/booking/slots.ts'
import { inTransaction } from '../../../api/src/database/command-connection.ts'
import { createPool } from '../../../api/src/database/pool.ts'
import { ApiError } from '../../../api/src/errors.ts'
import { createKeyedHash, hashMailbox } from '../../../api/src/keyed-hash.ts'
import { erasePerson } from '../../../api/src/leads/erasures-repository.ts'
import * as changes from '../../../api/src/leads/lead-changes-repository.ts'
import { findPerson } from '../../../api/src/leads/person-repository.ts'
import { createStoreLeadOnce } from '../../../api/src/leads/store-lead-once.ts'
import type { Message } from '../../../api/src/notices/channel.ts'
import { createRecipients } from '../../../api/src/notices/recipients.ts'
import { toLetterhead } from '../../../api/src/letterhead.ts'
import { callMail } from '../../../api/src/notices/visitor-mail.ts'
import { parseBooking } from '../../../packages/domain/src/booking.ts'
import { isForVisitor } from '../../../packages/domain/src/desk/lead-detail.ts'
import { callAt } from './support/booking.ts'
import { databaseForFile } from './support/for-file.ts'
import { createSimulatedMail, type Mailbox } from './support/simulated-mail.ts'
import { startSimulatedProcess } from './support/simulated-process.ts'

// Random lives of calls. After each step no time is held by a stranger who confirmed nothing, and staff know of nothing that isn't
// confirmed; in the end each call that is booked was told once to each person who should know. No stranger's words are in a mail
// to another. `SIMULATION_SEED=1 SIMULATION_RUNS=500` looks further.

const SEED = Number(process.env['SIMULATION_SEED'] ?? 37)
const RUNS = Number(process.env['SIMULATION_RUNS'] ?? 3)
const PER_ADDRESS = 2
const PER_MAILBOX = 3

const { database } = await databaseForFile()
const client = new pg.Client({ connectionString: database.url })
const run = async (sql: string, values: unknown[] = []) => (await client.query(sql, values)).rows
const pool = createPool(database.url, () => {}, { size: 3 })
const hash = createKeyedHash('secret')
const links = createCallLinks(hash, 'http://site.test')
const calls = createCalls(pool, { links, hash, callsPerAddress: PER_ADDRESS })
const shared = ['sales@firm.example', 'boss@firm.example']
const siteUrl = 'http://site.test'
const server = {
  to: shared,
  answersTo: shared[0]!,
  deskUrl: '',
  apiUrl: '',
  siteUrl,
  url: '',
  from: '',
  requireTls: false,
  tls: {},
  hash,
}
const recipientsOf = createRecipients({ mail: server, webhook: undefined })
const mail = createSimulatedMail()
const silent = { info: () => {}, warn: () => {}, error: () => {} }
const DESK = 'robin'
/** Strangers type these besides an address. */
const WORDS = {
  firstName: 'Zwurm',
  lastName: 'Qelbach',
  phone: '02 5550 7777',
  message: 'Xylopax about backups',
}

/** The mails that arrived, in order, and the texts of the visitor's mails. */
let arrived: Message[] = []
const channel = {
  ...mail.channel,
  hashMailbox: (address: string) => hashMailbox(hash, address),
  async send(message: Message) {
    if (isForVisitor(message.kind) && message.kind !== 'registration') {
      const options = {
        letterhead: toLetterhead(message.firm, siteUrl),
        organizer: shared[0]!,
        links,
        stop: '',
      }
      const said = JSON.stringify(callMail(message, message.kind, options))
      for (const word of Object.values(WORDS)) expect(said).not.toContain(word.split(' ')[0])
    }
    await mail.channel.send(message)
    arrived.push(message)
  },
}

beforeAll(async () => {
  await client.connect()
  await run(`ALTER DATABASE ${new URL(database.url).pathname.slice(1)} SET synchronous_commit = off`)
  await run("INSERT INTO desk_people (id, name, email, role) VALUES ($1, 'Robin', '', 'editor')", [DESK])
})
afterAll(async () => {
  await client.end()
  await pool.end()
})

const nat = (max: number) => fc.nat({ max })
const does = <Name extends string, Of extends object>(
  name: Name,
  of: { [K in keyof Of]: fc.Arbitrary<Of[K]> },
) => fc.record({ do: fc.constant(name), ...of }) as unknown as fc.Arbitrary<{ do: Name } & Of>
const call = { call: nat(12), byDesk: fc.boolean() }
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: does('book', {
      person: nat(5),
      tag: nat(2),
      network: nat(3),
      slot: nat(40),
      spam: nat(2),
      byDesk: nat(5),
    }),
  },
  { weight: 5, arbitrary: does('confirm', { ...call, other: nat(3), slot: nat(40) }) },
  { weight: 2, arbitrary: does('move', { call: call.call, slot: nat(40) }) },
  { weight: 2, arbitrary: does('cancel', call) },
  does('cancel many', { from: nat(12) }),
  does('flood', { slot: nat(40) }),
  { weight: 2, arbitrary: does('release', { call: call.call }) },
  does('quarantine', { call: call.call }),
  does('merge', { call: call.call, into: nat(12) }),
  does('stop', { person: nat(5) }),
  does('erase', { person: nat(5) }),
  { weight: 4, arbitrary: does('wait', { hours: fc.constantFrom(0.05, 3, 25) }) },
  does('mailbox', {
    of: fc.constantFrom(...shared, 'p0@one.example'),
    is: fc.constantFrom<Mailbox>('well', 'greylisted', 'gone'),
  }),
  does('mail hangs', {}),
  does('mail fails', {}),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const addressOf = (person: number, tag = 0) => `p${person}${tag ? `+${tag}` : ''}@one.example`

/** A world that begins empty. */
function createWorld() {
  const ids: string[] = []
  /** Calls that a filled trap asked for, those that were confirmed, and leads that a person let through. */
  const trapped = new Set<string>()
  const confirmed = new Set<string>()
  const released = new Set<string>()
  let floods = 0
  const sender = startSimulatedProcess(pool, channel, recipientsOf)
  const storeLeadOnce = createStoreLeadOnce({
    database: pool,
    reserveQuota: async () => ({ state: undefined, reached: undefined, release: async () => {} }),
  })
  const named = (index: number) => ids[index % Math.max(1, ids.length)]

  /** One of the calls that wait to be confirmed, or any: most that are tried can be. */
  async function waiting(index: number): Promise<string | undefined> {
    const rows = await run("SELECT id FROM bookings WHERE state = 'unconfirmed' ORDER BY id LIMIT 4")
    return rows[index % 5]?.id ?? named(index)
  }

  /** Does what may be refused. @returns whether it was done */
  const tried = (work: Promise<unknown>) =>
    work.then(
      () => true,
      (error: unknown) => {
        if (error instanceof ApiError) return false
        throw error
      },
    )

  async function slotAt(index: number) {
    const { hours, now } = await readHours(client)
    const slots = await slotsFrom(localDay(now), 14, hours, now)
    // Only on some days, so that calls compete.
    return wallTime(slots[index % slots.length]!.start)
  }

  async function book(
    email: string,
    network: string,
    slot: number,
    { isSpam = false, by = null as string | null } = {},
  ) {
    const { date, time } = await slotAt(slot)
    const body = callAt(`${date}T${time}`, { ...WORDS, email, ...(isSpam && { detail2: 'bot' }) })
    const parsed = parseBooking(body)
    if (!parsed.ok) throw new Error('not a booking')
    const { lead, service, when, signals } = parsed.booking
    let leadId = ''
    const key = randomUUID()
    const insert = (row: Parameters<typeof calls.book>[0]) => {
      leadId = row.id
      return calls.book(row, { service, when, network: by === null ? network : null }, by)
    }
    const sent = { lead, signals, insert, network, requestId: key, log: silent, formAgeMs: undefined }
    if (!(await tried(storeLeadOnce({ ...sent, about: when, idempotencyKey: key, onClaim: () => {} }))))
      return
    const [stored] = await run('SELECT id FROM bookings WHERE lead_id = $1', [leadId])
    ids.push(stored.id)
    if (isSpam && by === null) trapped.add(stored.id)
  }

  const onLead = async (
    id: string | undefined,
    work: (on: pg.ClientBase, lead: changes.HeldLead) => Promise<unknown>,
  ) => {
    const [row] = await run('SELECT lead_id AS id FROM bookings WHERE id = $1', [id])
    await inTransaction(client, async () => {
      const lead = row?.id && (await changes.holdLead(client, row.id))
      if (lead) await work(client, lead)
    })
  }

  const acts: { [Name in Step['do']]: (step: Extract<Step, { do: Name }>) => Promise<unknown> } = {
    book: ({ person, tag, network, slot, spam, byDesk }) =>
      book(addressOf(person, tag), `n${network}`, slot, {
        isSpam: spam === 0,
        by: byDesk === 0 ? DESK : null,
      }),
    async confirm({ call: index, byDesk, other, slot }) {
      const id = await waiting(index)
      if (!id) return
      const to = other === 0 ? await slotAt(slot) : undefined
      if (await tried(calls.confirm({ id }, to, byDesk ? DESK : null))) confirmed.add(id)
    },
    move: async ({ call: index, slot }) => tried(calls.move({ id: named(index) }, await slotAt(slot), null)),
    cancel: ({ call: index, byDesk }) => tried(calls.cancel({ id: named(index) }, byDesk ? DESK : null)),
    'cancel many': ({ from }) => calls.cancelMany(ids.slice(from, from + 3), DESK),
    async flood({ slot }) {
      floods += 1
      for (let each = 0; each < 4; each += 1)
        await book(`f${floods}-${each}@flood.example`, `flood-${floods}-${each}`, slot + each, {
          isSpam: true,
        })
    },
    release: async ({ call: index }) =>
      onLead(await waiting(index), async (on, lead) => {
        if (lead.status !== 'quarantined' || lead.mergedInto) return
        await changes.releaseLead(on, lead, DESK)
        released.add(lead.id)
      }),
    quarantine: ({ call: index }) =>
      onLead(named(index), async (on, lead) => {
        if (lead.status === 'received' && !lead.mergedInto) await changes.quarantineLead(on, lead, DESK)
      }),
    async merge({ call: index, into }) {
      const [other] = await run('SELECT lead_id AS id FROM bookings WHERE id = $1', [named(into)])
      await onLead(named(index), async (on, one) => {
        const target = other?.id && other.id !== one.id && (await changes.holdLead(on, other.id))
        const isFree = (lead: changes.HeldLead) => lead.mergedInto === null && lead.status === 'received'
        if (target && isFree(one) && isFree(target) && !(await changes.hasDuplicates(on, one)))
          await changes.mergeLead(on, one, target, DESK)
      })
    },
    stop: ({ person }) => calls.stopMailbox(hashMailbox(hash, addressOf(person))),
    async erase({ person }) {
      const email = addressOf(person)
      const { leads } = await findPerson(client, { contacts: [email] })
      const chosen = leads.filter(({ certain }) => certain).map(({ id }) => id)
      const choice = { key: email, leads: chosen, notes: [] }
      await inTransaction(client, () => erasePerson(client, choice, (key) => hash('email', key), null))
      expect(await run('SELECT FROM bookings WHERE lead_id = ANY($1)', [chosen])).toEqual([])
    },
    async wait({ hours }) {
      // A mail that hangs fails within seconds.
      mail.answer('failed')
      await sender.work()
      const earlier = (name: string) => `${name} = ${name} - ${hours} * interval '1 hour'`
      await run(
        `UPDATE lead_outbox SET ${['created_at', 'due_at', 'delivered_at'].map(earlier)}; UPDATE mail_ledger SET ${earlier('counted_at')};
         UPDATE leads SET ${['created_at', 'due_at', 'answered_at'].map(earlier)}`,
      )
      await sender.remind()
    },
    mailbox: async ({ of, is }) => mail.set(of, is),
    'mail hangs': async () => mail.hang(),
    'mail fails': async () => mail.answer('failed'),
  }

  /** Checks the rules that hold at any time. */
  async function check(): Promise<void> {
    const held = await run(
      `SELECT id, starts_at AS start, asked_to_confirm AS asked, is_vouched AS vouched, mailbox_hash AS mailbox, network_hash AS network
       FROM bookings WHERE state = 'booked'`,
    )
    for (const { id, asked, vouched } of held) {
      if (asked) expect(confirmed).toContain(id)
      else if (!vouched) expect(trapped).not.toContain(id)
    }
    const strangers = held.filter(({ asked, vouched }) => !asked && !vouched)
    const most = (name: string) =>
      Math.max(
        0,
        ...[...Map.groupBy(strangers, (row) => row[name] as string).values()].map(({ length }) => length),
      )
    expect(most('mailbox')).toBeLessThanOrEqual(PER_MAILBOX)
    expect(most('network')).toBeLessThanOrEqual(PER_ADDRESS)
    const known = await readHours(client)
    const { hours, now } = known
    const free = (await freeSlots(client, known)).map(({ start }) => start.getTime())
    const all = (await slotsFrom(localDay(now), 14, hours, now)).map(({ start }) => start.getTime())
    const taken = new Set(held.map(({ start }) => (start as Date).getTime()))
    expect(free).toEqual(all.filter((start) => !taken.has(start)))
    for (const { to, call: told, leads } of arrived)
      if (shared.includes(to!) && told?.state === 'unconfirmed') expect(released).toContain(leads[0]?.id)
  }

  /** How often each of the firm's addresses was told that a call is booked at its present time. */
  const timesTold = (id: string, sequence: number) =>
    shared.map(
      (address) =>
        arrived.filter(
          ({ to, call: told }) =>
            to === address && told?.id === id && told.state === 'booked' && told.sequence === sequence,
        ).length,
    )

  /** All mailboxes are well again. */
  async function settle(): Promise<void> {
    mail.answer('sent')
    for (const address of [...shared, addressOf(0)]) mail.set(address, 'well')
    await run("UPDATE lead_outbox SET state = 'pending', attempts = 0, due_at = now() WHERE state = 'dead'")
    const pending = "SELECT FROM lead_outbox WHERE state = 'pending'"
    for (let rounds = 0; rounds < 40 && (rounds === 0 || (await run(pending)).length > 0); rounds += 1) {
      await acts.wait({ do: 'wait', hours: 25 })
      await sender.work()
    }
    await check()
    expect(await run(pending)).toEqual([])
    const booked = await run(
      "SELECT b.id, sequence FROM bookings b JOIN leads l ON l.id = lead_id WHERE state = 'booked' AND status = 'received'",
    )
    for (const { id, sequence } of booked) expect([id, timesTold(id, sequence)]).toEqual([id, [1, 1]])
    sender.kill()
  }

  return {
    async live(steps: readonly Step[]): Promise<void> {
      for (const each of steps) {
        await acts[each.do](each as never)
        await sender.work()
        await check()
      }
      await settle()
    },
    seen: () => ({ booked: ids.length, trapped: trapped.size, confirmed: confirmed.size }),
  }
}

test('no stranger hides a time, and each confirmed call is told once', { timeout: 600_000 }, async () => {
  const seen = { booked: 0, trapped: 0, confirmed: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 50, size: 'max' }), async (all) => {
      mail.reset()
      arrived = []
      await run(
        'TRUNCATE leads, bookings, lead_events, lead_outbox, mail_ledger, confirmed_mailboxes, stopped_mailboxes CASCADE',
      )
      const world = createWorld()
      await world.live(all)
      for (const name of Object.keys(seen) as (keyof typeof seen)[]) seen[name] += world.seen()[name]
    }),
    {
      numRuns: RUNS,
      seed: SEED,
      endOnFailure: process.env['SIMULATION_SEED'] === undefined,
      includeErrorInReport: true,
    },
  )
  // It has gone somewhere.
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(RUNS)
})

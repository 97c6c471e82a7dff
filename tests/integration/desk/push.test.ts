import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:https'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPool, type Database } from '../../../api/src/database/pool.ts'
import { createDelivery } from '../../../api/src/notices/deliver.ts'
import { createPersonalMails } from '../../../api/src/notices/personal/personal-mails.ts'
import { createPushSender, publicAgent } from '../../../api/src/notices/personal/push-sender.ts'
import { createRecurring } from '../../../api/src/notices/recurring.ts'
import { type Channel, DeliveryError } from '../../../api/src/notices/channel.ts'
import { startDesk, type Desk, type Visitor } from './support/desk.ts'
import { openPushService, type PushService } from './support/push-service.ts'

const KEY = randomBytes(32).toString('base64url')
const CHROME = 'https://fcm.googleapis.com/fcm/send/one'
const logged: string[] = []
const log = { info: () => {}, error: () => {}, warn: (line: object) => logged.push(JSON.stringify(line)) }

let desk: Desk
let database: Database
let service: PushService
let editor: Visitor
let administrator: Visitor

beforeAll(async () => {
  desk = await startDesk({ VAPID_PRIVATE_KEY: KEY })
  database = createPool(desk.databaseUrl, () => {})
  ;[editor, administrator] = [await desk.open('editor'), await desk.open('administrator')]
})
afterAll(async () => {
  await database.end()
  await desk.stop()
})
beforeEach(async () => {
  await desk.sql('DELETE FROM leads')
  await desk.sql('DELETE FROM push_subscriptions')
  logged.length = 0
  service = await openPushService()
  return () => service.close()
})

/** The team's channel, which accepts notices or is down. */
const channel = (away = false): Channel => {
  const act = async () => {
    if (away) throw new DeliveryError('away')
  }
  return { name: 'mail', notify: act, remind: act, digest: act }
}

/** The worker's tasks, with push services on this machine allowed. */
async function work({
  away = false,
  agent = service.agent,
}: { away?: boolean; agent?: PushService['agent'] | null } = {}) {
  const deliver = createDelivery({ database, channels: [channel(away)], observe: () => {}, log })
  while (await deliver());
  await createRecurring({ database, channel: channel(), log }).remind()
  const push = createPushSender({ privateKey: KEY, contact: 'leads@example.com.au', ...(agent && { agent }) })
  await createPersonalMails({ database, mail: undefined, push, log }).tell()
}

/** Subscribes a browser whose push service is on this machine. */
async function choose(who: Visitor): Promise<void> {
  const answer = await who.send('POST', '/desk/push', { endpoint: CHROME, keys: service.keys })
  expect([answer.status, await answer.json()]).toMatchObject([200, { pushedTo: [CHROME] }])
  await desk.sql('UPDATE push_subscriptions SET endpoint = $1 WHERE endpoint = $2', [
    service.endpoint,
    CHROME,
  ])
}

const titles = () => service.received.map(({ message }) => (message as { title: string }).title)

describe('a new lead', () => {
  test('is pushed once, encrypted, and without the visitor’s data', async () => {
    await choose(editor)
    const { reference } = await desk.submit()
    await work()
    await work()
    expect(service.received).toHaveLength(1)
    const [{ headers, sealed, message }] = service.received as [PushService['received'][number]]
    expect(message).toEqual({ title: 'A new lead waits', body: reference, path: `/leads/${reference}` })
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' })
    expect(headers.authorization).toMatch(/^vapid t=/)
    expect(sealed.toString('latin1')).not.toContain(reference)
    expect(await desk.sql('SELECT FROM personal_mails WHERE subscription IS NOT NULL')).toEqual([])
  })

  test('is pushed once while the team’s mail server is down', async () => {
    await choose(editor)
    await desk.submit()
    await work({ away: true })
    await desk.sql('UPDATE lead_outbox SET due_at = now()')
    await work()
    expect(titles()).toEqual(['A new lead waits'])
  })

  test('is pushed later if the push service refuses it, and the response is not logged', async () => {
    await choose(editor)
    await desk.submit()
    service.status = 503
    await work()
    expect(logged.join('\n')).toContain('answered 503')
    expect(logged.join('\n')).not.toMatch(/localhost|push\/one/)
    service.status = 201
    await desk.sql('UPDATE personal_mails SET due_at = now()')
    await work()
    expect(service.received).toHaveLength(2)
    expect(await desk.sql('SELECT FROM personal_mails WHERE subscription IS NOT NULL')).toEqual([])
  })

  test.each([404, 410])('deletes a subscription that the push service answers with %d', async (status) => {
    await choose(editor)
    await desk.submit()
    service.status = status
    await work()
    expect(await desk.sql('SELECT FROM push_subscriptions')).toEqual([])
    expect(logged).toEqual([])
  })

  test('is never sent to a private address, whatever its name', async () => {
    await choose(editor)
    await desk.submit()
    const { port } = new URL(service.endpoint)
    for (const host of ['localhost', '127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '10.0.0.1']) {
      await desk.sql('UPDATE push_subscriptions SET endpoint = $1', [`https://${host}:${port}/push/one`])
      await desk.sql('UPDATE personal_mails SET due_at = now()')
      logged.length = 0
      await work({ agent: null })
      expect(logged.join('\n')).toContain('is on a private network')
    }
    // A name that resolves to this machine is detected by the lookup.
    const asked = request(service.endpoint, { agent: publicAgent() })
    const [error] = (await once(asked, 'error')) as [NodeJS.ErrnoException]
    expect(error.code).toBe('EPRIVATE')
    expect(service.received).toEqual([])
  })
})

test('people hear of their leads, mentions and the promise about to break, if they chose to', async () => {
  await choose(administrator)
  const { id } = await desk.submit()
  await work()
  const etag = (await editor.get(`/desk/leads/${id}`)).headers.get('etag')!
  await editor.send('PATCH', `/desk/leads/${id}`, { owner: administrator.id }, { 'if-match': etag })
  await desk.sql("UPDATE desk_people SET name = initcap(role) || ' Fox'")
  await editor.send('POST', `/desk/leads/${id}/notes`, { text: 'Ask @administrator fox.' })
  await work()
  await desk.sql(
    "UPDATE leads SET created_at = now() - interval '21 hours', due_at = now() + interval '3 hours'",
  )
  await work()
  await desk.sql("UPDATE leads SET due_at = now() - interval '1 minute'")
  await work()
  await work()
  expect(titles()).toEqual([
    'A new lead waits',
    'A lead is yours now',
    'You were mentioned in a note',
    'A lead is nearly overdue',
    'A lead is overdue',
  ])
  const off = { pushNewLeads: false, pushAssigned: false, pushMentions: false, pushReminders: false }
  await administrator.send('PATCH', '/desk/preferences', off)
  await desk.submit()
  await editor.send('POST', `/desk/leads/${id}/notes`, { text: 'And @administrator fox again.' })
  await desk.sql("UPDATE leads SET due_at = now() - interval '1 minute'")
  await work()
  expect(service.received).toHaveLength(5)
  await administrator.send('PATCH', '/desk/preferences', {
    pushNewLeads: true,
    pushAssigned: true,
    pushMentions: true,
    pushReminders: true,
  })
})

describe('a subscription', () => {
  test('is only accepted for browsers’ push services', async () => {
    for (const endpoint of [
      'https://push.example.com/one',
      'http://fcm.googleapis.com/one',
      service.endpoint,
    ]) {
      const answer = await editor.send('POST', '/desk/push', { endpoint, keys: service.keys })
      expect([answer.status, await answer.json()]).toMatchObject([
        422,
        { errors: [{ pointer: '/endpoint' }] },
      ])
    }
    const answer = await editor.send('POST', '/desk/push', {
      endpoint: CHROME,
      keys: { p256dh: 'x', auth: 'y' },
    })
    expect(answer.status).toBe(422)
  })

  test('belongs to the person who last subscribed the browser, and only they can see and end it', async () => {
    const body = { endpoint: CHROME, keys: service.keys }
    await editor.send('POST', '/desk/push', body)
    expect(await (await administrator.get('/desk/preferences')).json()).toMatchObject({ pushedTo: [] })
    await administrator.send('POST', '/desk/push/remove', { endpoint: CHROME })
    expect(await (await editor.get('/desk/preferences')).json()).toMatchObject({ pushedTo: [CHROME] })
    await administrator.send('POST', '/desk/push', body)
    expect(await (await editor.get('/desk/preferences')).json()).toMatchObject({ pushedTo: [] })
    await administrator.send('POST', '/desk/push/remove', { endpoint: CHROME })
    expect(await desk.sql('SELECT FROM push_subscriptions')).toEqual([])
  })

  test('of the same person is limited to the ten newest', async () => {
    for (let phone = 0; phone < 12; phone += 1)
      await editor.send('POST', '/desk/push', { endpoint: `${CHROME}${phone}`, keys: service.keys })
    const { pushedTo } = (await (await editor.get('/desk/preferences')).json()) as { pushedTo: string[] }
    expect(pushedTo).toHaveLength(10)
    expect(pushedTo.at(-1)).toBe(`${CHROME}11`)
  })

  test('ends when its person loses access, and pauses when they have not used the desk for a month', async () => {
    await choose(editor)
    await desk.sql("UPDATE desk_people SET seen_at = now() - interval '31 days' WHERE id = $1", [editor.id])
    await desk.submit()
    await work()
    expect(service.received).toEqual([])
    await desk.sql("INSERT INTO desk_people (id, name, email, role) VALUES ($1, 'S', '', 'editor')", [
      'development-viewer',
    ])
    await desk.sql("UPDATE push_subscriptions SET person = 'development-viewer'")
    expect((await desk.session(await desk.ticket('viewer'))).status).toBe(403)
    expect(await desk.sql('SELECT FROM push_subscriptions')).toEqual([])
  })
})

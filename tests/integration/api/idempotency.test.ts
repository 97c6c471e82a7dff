import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { problemOf, startApi } from './support/api.ts'
import { contactLead, keyed } from './support/leads.ts'
import { apiForFile } from './support/for-file.ts'

const { api, database, sql } = await apiForFile()
const other = await startApi(database.url)
afterAll(() => other.stop())

async function rowsOf(key: string): Promise<number> {
  return (await sql('SELECT 1 FROM leads WHERE idempotency_key = $1', [key])).length
}

test.each([
  ['unchanged', (key: string) => key],
  ['quoted', (key: string) => `"${key}"`],
  ['in capitals', (key: string) => key.toUpperCase()],
])('a repeated key %s gets the first answer again', async (_, write) => {
  const key = randomUUID()
  const first = await api.post(contactLead(), keyed(key))
  const second = await api.post(contactLead(), keyed(write(key)))
  expect([first.status, first.headers.get('idempotent-replayed')]).toEqual([201, null])
  expect([second.status, second.headers.get('idempotent-replayed')]).toEqual([200, 'true'])
  expect(await second.json()).toEqual(await first.json())
  expect(await rowsOf(key)).toBe(1)
})

test('page, context and spam signals may differ between requests with the same key', async () => {
  const key = randomUUID()
  await api.post(contactLead({ context: { page: '/' } }), keyed(key))
  const second = await api.post(
    contactLead({
      page: '/offers',
      formToken: 'x',
      detail2: 'x',
      message: ' Please call me about backups. ',
    }),
    keyed(key),
  )
  expect(second.status).toBe(200)
})

test.each<[string, unknown]>([
  ...['firstName', 'lastName', 'email', 'phone', 'company', 'message', 'plan'].map(
    (field): [string, unknown] => [field, 'other@example.com'],
  ),
  ['leadSource', 'popup_form'],
  ['answers', [{ question: 'Which?', answer: 'That' }]],
])('a key used again with another %s is refused', async (field, value) => {
  const key = randomUUID()
  await api.post(contactLead(), keyed(key))
  const second = await api.post(contactLead({ [field]: value }), keyed(key))
  expect(await problemOf(second)).toMatchObject({ status: 422, errors: [{ pointer: '' }] })
  expect(await rowsOf(key)).toBe(1)
})

test.each(['', 'nonsense', '"', `${randomUUID()}0`, `${randomUUID()}, ${randomUUID()}`])(
  'the malformed key %j is refused',
  async (key) => {
    const response = await api.post(contactLead(), { 'idempotency-key': key })
    expect(await problemOf(response)).toMatchObject({ status: 400 })
  },
)

describe('concurrent requests', () => {
  test('under neighbouring derived keys on two instances store one lead, for ten minutes', async () => {
    const [before, after] = [0, 1].map(() => randomUUID().replace(/^(.{14})4/, '$18')) as [string, string]
    const lead = contactLead({ email: 'border@example.com' })
    const send = (to: typeof api, key: string, neighbour: string) =>
      to.post(lead, { ...keyed(key), 'idempotency-key-neighbours': `${randomUUID()}, ${neighbour}` })
    const answers = await Promise.all([send(api, before, after), send(other, after, before)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 201])
    expect(await answers[0]!.json()).toEqual(await answers[1]!.json())
    const stored = "FROM leads WHERE email = 'border@example.com'"
    expect(await sql(`SELECT id ${stored}`)).toHaveLength(1)
    await sql(
      "UPDATE leads SET created_at = created_at - interval '11 minutes' WHERE email = 'border@example.com'",
    )
    const taken = await sql(`SELECT idempotency_key AS key ${stored}`)
    const [used, free] = taken[0]!['key'] === before ? [before, after] : [after, before]
    // A key that only its sender knows gets the whole first answer, so it can't name others.
    expect((await send(api, randomUUID(), used)).status).toBe(201)
    expect((await send(api, free, used)).status).toBe(201)
  })

  test('50 with one key on two instances store one lead', async () => {
    const key = randomUUID()
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) => (index % 2 ? api : other).post(contactLead(), keyed(key))),
    )
    const statuses = responses.map(({ status }) => status)
    expect(statuses.toSorted((a, b) => b - a)).toEqual([201, ...Array.from({ length: 49 }, () => 200)])
    const references = await Promise.all(responses.map(async (response) => (await response.json()) as object))
    expect(new Set(references.map((receipt) => JSON.stringify(receipt))).size).toBe(1)
    expect(await rowsOf(key)).toBe(1)
    expect(
      await sql(
        'SELECT count(*)::int FROM lead_outbox o JOIN leads l ON l.id = lead_id WHERE idempotency_key = $1',
        [key],
      ),
    ).toEqual([{ count: 1 }])
  })

  test('with a key whose first request takes over two seconds get 409', async () => {
    const key = randomUUID()
    await sql('BEGIN')
    await sql(
      `INSERT INTO leads (id, reference, first_name, last_name, email, phone, message, lead_source, idempotency_key, fingerprint, status)
       VALUES (gen_random_uuid(), '22222222', 'Jo', 'Jo', 'jo@example.com', '02 5550 1234', 'hello', 'contact_form', $1, sha256('x'), 'received')`,
      [key],
    )
    try {
      const response = await api.post(contactLead(), keyed(key))
      expect(await problemOf(response)).toMatchObject({ status: 409 })
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    } finally {
      await sql('ROLLBACK')
    }
    expect((await api.post(contactLead(), keyed(key))).status).toBe(201)
  })

  test('get 503, not 409, while the table is locked, as during a restore', async () => {
    const key = randomUUID()
    await sql('BEGIN')
    await sql('LOCK TABLE leads IN ACCESS EXCLUSIVE MODE')
    try {
      const responses = await Promise.all([api.post(contactLead()), api.post(contactLead(), keyed(key))])
      for (const response of responses) {
        expect(await problemOf(response)).toMatchObject({ status: 503 })
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
      }
    } finally {
      await sql('ROLLBACK')
    }
    expect((await api.post(contactLead(), keyed(key))).status).toBe(201)
  })
})

import { describe, expect, test } from 'vitest'
import { problemOf } from './support/api.ts'
import { contactLead, quoteLead } from './support/leads.ts'
import { apiForFile } from './support/for-file.ts'

const { api, sql } = await apiForFile()

// Each rule has a unit test (packages/domain/src/lead/lead.test.ts).
test.each([
  [contactLead({ firstName: 'J', lastName: 'J' }), '/firstName', 'Name must be at least 2 characters'],
  [contactLead({ surprise: 'Quillon' }), '/surprise', 'This field is not known'],
  [quoteLead({ industry: 'Quillon' }), '/industry', 'Please select an industry'],
  [[], '', 'The request body must be a JSON object'],
])('%j is refused for %s', async (body, pointer, detail) => {
  const problem = await problemOf(await api.post(body))
  expect(problem).toMatchObject({ status: 422, detail, errors: [{ pointer, detail }] })
  expect(JSON.stringify(problem)).not.toContain('Quillon')
})

test('the detail is the first failing rule in the order of the fields', async () => {
  const contact = await problemOf(await api.post({ leadSource: 'contact_form', zzz: 1 }))
  const quote = await problemOf(await api.post({ leadSource: 'quote_form' }))
  expect([contact['detail'], quote['detail']]).toEqual([
    'Name must be at least 2 characters',
    'Please select an industry',
  ])
})

describe('text is stored exactly, without what is invisible', () => {
  test.each([
    ['right to left', 'שלום, אני צריך גיבוי', 'שלום, אני צריך גיבוי'],
    ['direction marks', 'a\u202eb\u2066c\u200f plain text', 'abc plain text'],
    ['joined emoji', 'family 👩‍👩‍👧‍👦 and flag 🇦🇺', 'family 👩‍👩‍👧‍👦 and flag 🇦🇺'],
    ['zero width', 'zero\u200bwidth\ufeffinside', 'zerowidthinside'],
    ['composed', 'cafe\u0301 and A\u030angstrom', 'café and Ångstrom'],
    ['SQL', `'); DROP TABLE leads; --`, `'); DROP TABLE leads; --`],
    ['markup', '<script>alert("x")</script>', '<script>alert("x")</script>'],
    ['escapes', 'back\\slash \\u0000 %00 ${x}', 'back\\slash \\u0000 %00 ${x}'],
  ])('%s', async (_, sent, stored) => {
    const response = await api.post(contactLead({ message: sent }))
    expect(response.status).toBe(201)
    const { id } = (await response.json()) as { id: string }
    expect(await sql('SELECT message FROM leads WHERE id = $1', [id])).toEqual([{ message: stored }])
  })
})

test('no body causes a 5xx', async () => {
  const seeds = [
    null,
    true,
    0,
    -1.5,
    1e308,
    '',
    'x',
    '\u0000',
    [],
    {},
    [[]],
    { x: {} },
    'm'.repeat(2500),
    '😀'.repeat(60),
  ]
  const bodies = Object.keys(
    quoteLead({ context: 1, detail2: 1, formToken: 1, plan: 1, page: 1, answers: 1 }),
  ).flatMap((field) =>
    seeds.flatMap((value) => [contactLead({ [field]: value }), quoteLead({ [field]: value })]),
  )
  const statuses = new Set<number>()
  for (let index = 0; index < bodies.length; index += 20) {
    const batch = bodies.slice(index, index + 20).map((body) => api.post(body))
    for (const { status } of await Promise.all(batch)) statuses.add(status)
  }
  expect([...statuses].toSorted()).toEqual([201, 422])
})

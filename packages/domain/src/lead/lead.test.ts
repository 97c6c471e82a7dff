import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseLead } from './lead.ts'

const contact = {
  firstName: 'Jo',
  lastName: 'Citizen',
  email: 'jo@example.com',
  phone: '02 5550 1234',
  company: 'Example Pty Ltd',
  message: 'Please call me about backups.',
  leadSource: 'contact_form',
}
const quote = { ...contact, industry: 'Retail', employees: '25', leadSource: 'quote_form' }

function problems(body: unknown): [string, string][] {
  const result = parseLead(body)
  return result.ok ? [] : result.problems.map(({ pointer, detail }) => [pointer, detail])
}

const PLAIN_LETTERS = 'Email must have plain letters, a to z, before the @'

describe('a lead that passes', () => {
  test('is normalised and complete', () => {
    expect(
      parseLead({ ...contact, company: '  ', message: ' Zoe\u0308\r\nsays hello ', detail2: '' }),
    ).toEqual({
      ok: true,
      lead: {
        ...contact,
        company: undefined,
        message: 'Zoë\nsays hello',
        industry: undefined,
        employees: undefined,
        plan: undefined,
        answers: undefined,
      },
      signals: { page: undefined, context: undefined, trapFilled: false, formToken: undefined },
    })
  })

  test.each([
    [{ firstName: 'J', lastName: 'Smith' }],
    [{ firstName: 'Jo', lastName: 'Jo' }],
    [{ firstName: 'J'.repeat(100), lastName: 'J'.repeat(100) }],
    [{ firstName: 'J'.repeat(50), lastName: 'S'.repeat(49) }],
    [{ message: 'm'.repeat(2000) }],
    [{ leadSource: 'popup_form' }],
    [{ plan: 'cyber-essentials-l2' }],
    [{ formToken: 12 }],
    [{ leadSource: 'landing_form' }],
    [{ page: '/offers/eofy' }],
    [{ page: '' }],
    [{ answers: [] }],
    [{ answers: Array.from({ length: 10 }, () => ({ question: 'q'.repeat(150), answer: 'a'.repeat(500) })) }],
    [{ answers: [{ question: 'Which?', answer: 'one\ntwo' }] }],
    [{ answers: [{ question: 'Which?', answer: '' }] }],
  ])('contact with %j', (change) => {
    expect(problems({ ...contact, ...change })).toEqual([])
  })

  test.each([[{ message: 'm'.repeat(3000) }], [{ employees: '0' }], [{ employees: ' 1234567 ' }]])(
    'quote with %j',
    (change) => {
      expect(problems({ ...quote, ...change })).toEqual([])
    },
  )

  test.each([
    ['jo@münchen.de', 'jo@xn--mnchen-3ya.de'],
    ['Jo@MU\u0308NCHEN.de', 'Jo@xn--mnchen-3ya.de'],
    ['jo＠例え。jp', 'jo@xn--r8jz45g.jp'],
    ['jo@xn--mnchen-3ya.de', 'jo@xn--mnchen-3ya.de'],
    ['Jo@Example.COM', 'Jo@Example.COM'],
  ])('the address %s is stored as %s', (email, stored) => {
    expect(parseLead({ ...contact, email })).toMatchObject({ ok: true, lead: { email: stored } })
  })

  test.each([
    [undefined, false],
    ['', false],
    [null, false],
    ['  ', false],
    ['x', true],
    [7, true],
  ])('a trap that holds %j is filled: %j', (detail2, trapFilled) => {
    expect(parseLead({ ...contact, detail2 })).toMatchObject({ ok: true, signals: { trapFilled } })
  })
})

/** All sources, in their order. */
const anySource: string = expect.stringMatching(/^Lead source must be popup_form, contact_form, .+ or \w+$/)

describe('a contact lead is refused', () => {
  test.each([
    [{ firstName: 'J', lastName: 'J' }, '/firstName', 'Name must be at least 2 characters'],
    [{ firstName: '', lastName: 'Citizen' }, '/firstName', 'First name must be at least 1 character'],
    [{ firstName: undefined }, '/firstName', 'First name must be at least 1 character'],
    [{ lastName: '' }, '/lastName', 'Last name must be at least 1 character'],
    [{ firstName: 'J'.repeat(101) }, '/firstName', 'Name must be less than 100 characters'],
    [{ lastName: 'S'.repeat(101) }, '/lastName', 'Name must be less than 100 characters'],
    [
      { firstName: 'J'.repeat(50), lastName: 'S'.repeat(50) },
      '/firstName',
      'Name must be less than 100 characters',
    ],
    [{ firstName: 3 }, '/firstName', 'First name must be text'],
    [{ firstName: 'Jo\nhn' }, '/firstName', 'First name must be on one line'],
    [{ email: 'nope' }, '/email', 'Invalid email address'],
    [{ email: 'jo@münchen..de' }, '/email', 'Invalid email address'],
    [{ email: 'jo@mün chen.de' }, '/email', 'Invalid email address'],
    [{ email: 'jo@münchen.de/x' }, '/email', 'Invalid email address'],
    [{ email: 'jö@example.com' }, '/email', PLAIN_LETTERS],
    [{ email: 'почта@пример.рф' }, '/email', PLAIN_LETTERS],
    [{ phone: '12345' }, '/phone', 'Phone number must be at least 10 characters'],
    [{ company: null }, '/company', 'Company name must be text'],
    [{ company: 'c'.repeat(101) }, '/company', 'Company name must be less than 100 characters'],
    [{ message: 'm'.repeat(2001) }, '/message', 'Message must be less than 2000 characters'],
    [{ message: 'a nul \u0000 is here' }, '/message', 'Message contains characters that are not allowed'],
    [{ message: 'half a \uD83D is here' }, '/message', 'Message contains characters that are not allowed'],
    [{ leadSource: 'fax' }, '/leadSource', anySource],
    [{ leadSource: undefined }, '/leadSource', anySource],
    [{ plan: 'p'.repeat(101) }, '/plan', 'Plan must be less than 100 characters'],
    [{ page: 'offers' }, '/page', 'Page must be a path without a query'],
    [{ page: '/offers?utm=1' }, '/page', 'Page must be a path without a query'],
    [{ page: `/${'p'.repeat(300)}` }, '/page', 'Page must be less than 300 characters'],
    [{ answers: 'yes' }, '/answers', 'Answers must be a list of questions with their answers'],
    [
      { answers: Array.from({ length: 11 }, () => ({ question: 'q', answer: 'a' })) },
      '/answers',
      'There must be at most 10 answers',
    ],
    [
      { answers: [{ question: '', answer: 'a' }] },
      '/answers/0/question',
      'Question must be at least 1 character',
    ],
    [
      { answers: [{ question: 'q'.repeat(151), answer: 'a' }] },
      '/answers/0/question',
      'Question must be less than 150 characters',
    ],
    [
      { answers: [{ question: 'q', answer: 'a'.repeat(501) }] },
      '/answers/0/answer',
      'Answer must be less than 500 characters',
    ],
    [{ answers: [{ question: 'q', answer: 'a', extra: 1 }] }, '/answers/0/extra', 'This field is not known'],
    [{ industry: 'Retail' }, '/industry', 'This field is not known'],
    [{ employees: '5' }, '/employees', 'This field is not known'],
    [{ 'a/b~c': 1 }, '/a~1b~0c', 'This field is not known'],
  ])('%j', (change, pointer, detail) => {
    expect(problems({ ...contact, ...change })).toEqual([[pointer, detail]])
  })

  test('in the order of the fields, unknown fields last', () => {
    expect(problems({ extra: 1, leadSource: 'popup_form' }).map(([pointer]) => pointer)).toEqual([
      '/firstName',
      '/lastName',
      '/email',
      '/phone',
      '/message',
      '/extra',
    ])
  })

  test('with one reason per part of an empty name', () => {
    expect(problems({ ...contact, firstName: '', lastName: '' })).toEqual([
      ['/firstName', 'Name must be at least 2 characters'],
      ['/lastName', 'Last name must be at least 1 character'],
    ])
  })

  test.each([[[]], [null], ['text'], [7]])('that is %j', (body) => {
    expect(problems(body)).toEqual([['', 'The request body must be a JSON object']])
  })

  test('without repeating long values', () => {
    const answer = problems({
      ...contact,
      ...Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`x${n}`, n])),
    })
    expect(answer).toHaveLength(20)
    expect(problems({ ...contact, ['x'.repeat(5000)]: 1 })).toEqual([['', 'This field is not known']])
  })
})

describe('a quote lead is refused', () => {
  test.each([
    [{ industry: undefined }, '/industry', 'Please select an industry'],
    [{ industry: 'Mining' }, '/industry', 'Please select an industry'],
    [{ employees: undefined }, '/employees', 'Please select number of employees'],
    [{ employees: 'ten' }, '/employees', 'Number of employees must be one whole number, such as 25'],
    [{ employees: 25 }, '/employees', 'Number of employees must be text'],
    [{ company: undefined }, '/company', 'Company name must be at least 2 characters'],
    [{ company: 'c' }, '/company', 'Company name must be at least 2 characters'],
    [{ firstName: 'J', lastName: 'J' }, '/firstName', 'Full name must be at least 2 characters'],
    [{ message: 'm'.repeat(3001) }, '/message', 'Message must be less than 3000 characters'],
  ])('%j', (change, pointer, detail) => {
    expect(problems({ ...quote, ...change })).toEqual([[pointer, detail]])
  })

  test('in the order of the fields', () => {
    expect(problems({ leadSource: 'quote_form', x: 1 }).map(([pointer]) => pointer)).toEqual([
      '/industry',
      '/employees',
      '/company',
      '/firstName',
      '/lastName',
      '/email',
      '/phone',
      '/message',
      '/x',
    ])
  })
})

describe('context', () => {
  const context = (value: unknown) => {
    const result = parseLead({ ...contact, context: value })
    return result.ok ? result.signals.context : 'refused'
  }

  test('keeps known fields and truncates long values', () => {
    expect(
      context({
        page: `/${'p'.repeat(400)}`,
        utm: { source: 'news', medium: 'e\u0301', other: 1 },
        gclid: `${'g'.repeat(299)}😀`,
        firstTouch: { at: '2026-11-20T09:00:00+11:00', utm: {} },
        consent: { version: '2025-10', at: '2026-11-20T09:00:00+11:00' },
        colour: 'red',
      }),
    ).toEqual({
      page: `/${'p'.repeat(299)}`,
      utm: { source: 'news', medium: 'é' },
      gclid: 'g'.repeat(299),
      firstTouch: { at: '2026-11-20T09:00:00+11:00', utm: {} },
      consent: { version: '2025-10', at: '2026-11-20T09:00:00+11:00' },
    })
  })

  const consent = { version: '2025-10', at: '2026-11-20T09:00:00+11:00' }

  test.each([
    [{ utm: { source: 'spring\u0000\tsale', medium: 7 } }, { utm: { source: 'spring sale' } }],
    [{ utm: { term: `half \uD83D`, content: '\uDC00' } }, { utm: { term: 'half', content: '' } }],
    [{ utm: 'x', page: null, gclid: 'g' }, { gclid: 'g' }],
    [{ firstTouch: { at: 5, page: '/a\u0085b' } }, { firstTouch: { page: '/a b' } }],
    [{ firstTouch: [] }, {}],
  ])('of %j keeps %j, and the consent', (value, kept) => {
    expect(context({ ...value, consent })).toEqual({ ...kept, consent })
  })

  test.each([undefined, null, 'x', 7, [], {}, { page: 5 }, { utm: 'x' }])('drops %j', (value) => {
    expect(context(value)).toBeUndefined()
  })
})

test(
  'parseLead handles any input, and never returns what the database can’t store',
  { timeout: 30_000 },
  () => {
    const fields = fc.constantFrom(...Object.keys(quote), 'context', 'detail2', 'plan', 'other')
    const bodies = fc.dictionary(fields, fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' })), {
      noNullPrototype: true,
    })
    fc.assert(
      fc.property(
        fc.oneof(
          fc.jsonValue(),
          bodies.map((body) => ({ ...quote, ...body })),
        ),
        (body) => {
          const result = parseLead(body)
          const texts = JSON.stringify(result.ok ? [result.lead, result.signals.context] : [])
          expect(texts).not.toMatch(/\\u0000|\\ud[89a-f]/i)
        },
      ),
    )
  },
)

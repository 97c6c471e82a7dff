import { describe, expect, test } from 'vitest'
import { composeMessage, readComposed, toLead } from './to-lead.ts'
import { parseLead } from '../lead/lead.ts'
import { missingInStepOne, quote, quoteProgress, warningOfEmployees } from './quote.ts'
import { formSchema } from './schemas.ts'

const schema = formSchema(quote)

const valid = {
  industry: 'Healthcare',
  compliance: 'yes',
  companyName: 'Example Clinic',
  fullName: 'Jo van Citizen',
  email: 'jo@example.com',
  phone: '0491 570 006',
  employees: '25',
  currentIt: 'Two servers\r\nand a NAS',
  challenges: '',
}

const messages = (change: Record<string, unknown>) =>
  schema.safeParse({ ...valid, ...change }).error?.issues.map(({ message }) => message) ?? []

describe('quote wizard', () => {
  test('the final check reports a missing number of employees first', () => {
    const { error } = schema.safeParse({ ...valid, employees: '', companyName: '' })
    expect(error?.issues.map(({ message, path }) => [path[0], message])).toEqual([
      ['employees', 'Please select number of employees'],
      ['companyName', 'Company name must be at least 2 characters'],
    ])
  })

  test('finds the first failing rule in the order of the fields', () => {
    expect(schema.safeParse({}).error?.issues.map(({ message }) => message)).toEqual([
      'Please select an industry',
      'Please select number of employees',
      'Company name must be at least 2 characters',
      'Full name must be at least 2 characters',
      'Invalid email address',
      'Phone number must be at least 10 characters',
      'Please choose Yes or No',
    ])
  })

  // The other rules are in ../assessment-and-booking.test.ts.
  test.each([
    [{}, []],
    [{ compliance: '' }, ['Please choose Yes or No']],
    [{ compliance: 'maybe' }, ['Please choose Yes or No']],
    [{ currentIt: undefined, challenges: '' }, []],
  ])('%j', (change, expected) => expect(messages(change)).toEqual(expected))
})

describe('quote to lead', () => {
  test('composes the message and splits the name', () => {
    expect(toLead(quote, schema.parse(valid))).toEqual({
      firstName: 'Jo',
      lastName: 'van Citizen',
      email: 'jo@example.com',
      phone: '0491 570 006',
      company: 'Example Clinic',
      industry: 'Healthcare',
      employees: '25',
      message:
        'Industry: Healthcare\nCompliance: yes\nEmployees: 25\nCurrent IT: Two servers\nand a NAS\nChallenges: Not provided',
      leadSource: 'quote_form',
    })
  })

  test('lists empty answers', () => {
    const { message } = toLead(quote, { ...valid, compliance: '', currentIt: '' })
    expect(message).toBe(
      'Industry: Healthcare\nCompliance: Not specified\nEmployees: 25\nCurrent IT: Not provided\nChallenges: Not provided',
    )
  })

  test('a message composed of the longest parts is still accepted', () => {
    const form = { ...valid, currentIt: 'c'.repeat(1000), challenges: 'c'.repeat(1000), employees: '9999999' }
    const lead = toLead(quote, schema.parse({ ...form, industry: 'Government Administration' }))
    expect(String(lead['message']).length).toBeGreaterThan(2000)
    expect(parseLead(lead)).toMatchObject({ ok: true, lead })
  })
})

describe('a composed message', () => {
  test('can be parsed again', () => {
    const values = {
      ...valid,
      currentIt: 'Two servers\nand a NAS',
      challenges: 'Slow\n\nOld',
      compliance: '',
    }
    expect(readComposed(quote, composeMessage(quote, values))).toEqual([
      { label: 'Industry', value: 'Healthcare' },
      { label: 'Compliance', value: 'Not specified' },
      { label: 'Employees', value: '25' },
      { label: 'Current IT', value: 'Two servers\nand a NAS' },
      { label: 'Challenges', value: 'Slow\n\nOld' },
    ])
  })

  test('is not confused with a person’s message', () =>
    expect(readComposed(quote, 'Industry: none\nHello')).toBeUndefined())
})

test.each([
  [{ industry: 'Retail', compliance: 'no' }, []],
  [{ industry: 'Retail', compliance: '' }, ['compliance']],
  [{ industry: '', compliance: 'yes' }, ['industry']],
  [{}, ['industry', 'compliance']],
])('of step 1 with %j is missing: %j', (values, fields) => {
  expect(missingInStepOne(values).map(([field]) => field)).toEqual(fields)
})

/** The final validation's message for one field. */
const finalCheck = (field: string, value: string) =>
  formSchema(quote)
    .safeParse({ [field]: value })
    .error?.issues.find(({ path }) => path[0] === field)?.message

test('reports the same errors for step 1 as the final check', () => {
  for (const [field, message] of missingInStepOne({})) expect(finalCheck(field, '')).toBe(message)
})

test.each([
  [1, 33],
  [2, 67],
  [3, 100],
])('step %i is %i %% of the way', (step, percent) => {
  expect(quoteProgress(step)).toBe(percent)
})

test.each(['', ' ', '0', '25', ' 25 ', '25.5', '1e3', '-4', '9999999', '12345678', 'ten'])(
  'warns of %j employees in the words of the final check, and only where it has any',
  (typed) => {
    expect(warningOfEmployees(typed)).toBe(finalCheck('employees', typed) ?? null)
  },
)

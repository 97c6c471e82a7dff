import { describe, expect, test } from 'vitest'
import { assessmentSchema } from './assessment.ts'
import { bookingSchema, nearest } from './booking.ts'
import { quote } from './forms/quote.ts'
import { formSchema } from './forms/schemas.ts'
import { industries } from './lead/lead-fields.ts'

type Bounds = [field: string, label: string, min: number, max: number]

const contact = { email: 'jo@example.com', phone: '02 5550 1234' }

const assessment = {
  industry: 'Retail',
  numberOfEmployees: '25',
  companyName: 'Example Pty Ltd',
  fullName: 'Jo Citizen',
  ...contact,
}

const booking = {
  firstName: 'Jo',
  lastName: 'Citizen',
  ...contact,
  serviceType: 'Managed IT',
  preferredDate: '2026-12-01',
  preferredTime: '10:00',
}

const phone: Bounds = ['phone', 'Phone number', 10, 20]

describe.each([
  {
    name: 'assessment',
    schema: assessmentSchema,
    valid: assessment,
    bounds: [
      ['companyName', 'Company name', 2, 100],
      ['fullName', 'Full name', 2, 100],
      phone,
      ['complianceRequirements', 'Compliance requirements', 0, 500],
      ['currentITSetup', 'Current IT setup', 0, 1000],
      ['challenges', 'Challenges', 0, 1000],
    ] satisfies Bounds[],
    required: [
      ['industry', 'Please select an industry'],
      ['numberOfEmployees', 'Please select number of employees'],
      ['companyName', 'Company name must be at least 2 characters'],
      ['fullName', 'Full name must be at least 2 characters'],
      ['email', 'Invalid email address'],
      ['phone', 'Phone number must be at least 10 characters'],
    ],
  },
  {
    name: 'booking',
    schema: bookingSchema,
    valid: booking,
    bounds: [
      ['firstName', 'First name', 2, 50],
      ['lastName', 'Last name', 2, 50],
      phone,
      ['company', 'Company name', 0, 100],
      ['message', 'Message', 0, 1000],
    ] satisfies Bounds[],
    required: [
      ['firstName', 'First name must be at least 2 characters'],
      ['lastName', 'Last name must be at least 2 characters'],
      ['email', 'Invalid email address'],
      ['phone', 'Phone number must be at least 10 characters'],
      ['serviceType', 'Please select a service type'],
      ['preferredDate', 'Please select a preferred date'],
      ['preferredTime', 'Please select a preferred time'],
    ],
  },
])('$name schema', ({ schema, valid, bounds, required }) => {
  const messages = (change: object) =>
    schema.safeParse({ ...valid, ...change }).error?.issues.map(({ message }) => message) ?? []

  test('needs nothing else, and ignores unknown members', () => {
    expect(messages({})).toEqual([])
    expect(messages({ other: 1 })).toEqual([])
  })

  test.each(bounds)('%s is %s of %i to %i characters', (field, label, min, max) => {
    const ofLength = (length: number) => messages({ [field]: 'x'.repeat(length) })
    expect(ofLength(min)).toEqual([])
    expect(ofLength(max)).toEqual([])
    expect(ofLength(max + 1)).toEqual([`${label} must be less than ${max} characters`])
    // One fewer than none is none at all.
    const tooFew = min > 0 ? ofLength(min - 1) : messages({ [field]: undefined })
    expect(tooFew).toEqual(min > 0 ? [`${label} must be at least ${min} characters`] : [])
  })

  test('email is valid and at most 255 characters', () => {
    const ofLength = (length: number) =>
      messages({ email: `${'j'.repeat(length - '@example.com'.length)}@example.com` })
    expect(ofLength(255)).toEqual([])
    expect(ofLength(256)).toEqual(['Email must be less than 255 characters'])
    expect(messages({ email: 'jo@' })).toEqual(['Invalid email address'])
  })

  test.each(required)('%s is required: %s', (field, message) => {
    for (const nothing of ['', '  ', undefined]) expect(messages({ [field]: nothing })).toEqual([message])
  })

  test('finds the first failing rule in the order of the specification', () => {
    const { error } = schema.safeParse({})
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual(required)
  })
})

describe('an assessment', () => {
  const messages = (change: object) =>
    assessmentSchema.safeParse({ ...assessment, ...change }).error?.issues.map(({ message }) => message) ?? []

  test.each(industries)('knows the industry %s', (industry) => expect(messages({ industry })).toEqual([]))
  test('knows no other', () =>
    expect(messages({ industry: 'Mining' })).toEqual(['Please select an industry']))

  const pattern = 'Number of employees must be one whole number, such as 25'
  test.each<[typed: string, expected: string[]]>([
    ['0', [pattern]],
    ['1', []],
    ['10-20', [pattern]],
    ['1234567', []],
    ['12345678', [pattern]],
    ['1e3', [pattern]],
    ['-1', [pattern]],
  ])('of %j employees', (numberOfEmployees, expected) =>
    expect(messages({ numberOfEmployees })).toEqual(expected),
  )

  test('is what the wizard is checked against, under the wizard’s names', () => {
    const wizard = formSchema(quote)
    const answers = {
      industry: 'Retail',
      employees: ' 25 ',
      companyName: 'Example Pty Ltd',
      fullName: 'Jo Citizen',
    }
    const { data } = wizard.safeParse({
      ...answers,
      ...contact,
      compliance: 'yes',
      currentIt: 'Two\r\nservers',
    })
    expect(data).toEqual({
      ...answers,
      ...contact,
      employees: '25',
      compliance: 'yes',
      currentIt: 'Two\nservers',
      challenges: '',
    })
    const { error } = wizard.safeParse({ currentIt: 'c'.repeat(1001) })
    expect(error?.issues.map(({ path }) => path.join())).toEqual([
      'industry',
      'employees',
      'companyName',
      'fullName',
      'email',
      'phone',
      'currentIt',
      'compliance',
    ])
  })
})

test('the nearest times come in the order of time', () => {
  expect(nearest([120, 0, 30, 90], 75, (time) => time)).toEqual([30, 90, 120])
})

import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { assessmentSchema } from './assessment.ts'
import { bookingSchema } from './booking.ts'
import { industries } from './industries.ts'

function messages(schema: z.ZodMiniType, value: unknown): string[] {
  return schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? []
}

const contact = { email: 'jo@example.com', phone: '02 5550 1234' }

describe('booking', () => {
  const valid = {
    firstName: 'Jo',
    lastName: 'Citizen',
    ...contact,
    serviceType: 'Managed IT',
    preferredDate: '2026-12-01',
    preferredTime: '10:00',
  }

  test.each([
    [{}, []],
    [{ firstName: 'J' }, ['First name must be at least 2 characters']],
    [{ firstName: 'J'.repeat(50) }, []],
    [{ firstName: 'J'.repeat(51) }, ['First name must be less than 50 characters']],
    [{ lastName: 'C' }, ['Last name must be at least 2 characters']],
    [{ lastName: 'C'.repeat(51) }, ['Last name must be less than 50 characters']],
    [{ email: 'jo' }, ['Invalid email address']],
    [{ phone: '1' }, ['Phone number must be at least 10 characters']],
    [{ company: 'c'.repeat(101) }, ['Company name must be less than 100 characters']],
    [{ serviceType: '' }, ['Please select a service type']],
    [{ preferredDate: undefined }, ['Please select a preferred date']],
    [{ preferredTime: ' ' }, ['Please select a preferred time']],
    [{ message: '' }, []],
    [{ message: 'm'.repeat(1000) }, []],
    [{ message: 'm'.repeat(1001) }, ['Message must be less than 1000 characters']],
  ])('%j', (change, expected) => {
    expect(messages(bookingSchema, { ...valid, ...change })).toEqual(expected)
  })
})

describe('assessment', () => {
  const valid = {
    industry: 'Retail',
    numberOfEmployees: '25',
    companyName: 'Example Pty Ltd',
    fullName: 'Jo Citizen',
    ...contact,
  }

  test.each([
    [{}, []],
    [{ industry: '' }, ['Please select an industry']],
    [{ industry: undefined }, ['Please select an industry']],
    [{ industry: 'Mining' }, ['Please select an industry']],
    [{ numberOfEmployees: '' }, ['Please select number of employees']],
    [{ numberOfEmployees: undefined }, ['Please select number of employees']],
    [{ numberOfEmployees: '1234567' }, []],
    [{ numberOfEmployees: '12345678' }, ['Number of employees must be a whole number of at most 7 digits']],
    [{ numberOfEmployees: '1e3' }, ['Number of employees must be a whole number of at most 7 digits']],
    [{ numberOfEmployees: '-1' }, ['Number of employees must be a whole number of at most 7 digits']],
    [{ companyName: 'c' }, ['Company name must be at least 2 characters']],
    [{ companyName: 'c'.repeat(101) }, ['Company name must be less than 100 characters']],
    [{ fullName: 'J' }, ['Full name must be at least 2 characters']],
    [{ fullName: 'J'.repeat(101) }, ['Full name must be less than 100 characters']],
    [{ complianceRequirements: 'c'.repeat(500) }, []],
    [
      { complianceRequirements: 'c'.repeat(501) },
      ['Compliance requirements must be less than 500 characters'],
    ],
    [{ currentITSetup: 'c'.repeat(1000) }, []],
    [{ currentITSetup: 'c'.repeat(1001) }, ['Current IT setup must be less than 1000 characters']],
    [{ challenges: 'c'.repeat(1001) }, ['Challenges must be less than 1000 characters']],
  ])('%j', (change, expected) => {
    expect(messages(assessmentSchema, { ...valid, ...change })).toEqual(expected)
  })

  test('looks for the first failing rule in the specification order', () => {
    expect(messages(assessmentSchema, {})).toEqual([
      'Please select an industry',
      'Please select number of employees',
      'Company name must be at least 2 characters',
      'Full name must be at least 2 characters',
      'Invalid email address',
      'Phone number must be at least 10 characters',
    ])
  })

  test.each(industries)('knows the industry %s', (industry) => {
    expect(messages(assessmentSchema, { ...valid, industry })).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { bookingSchema } from './booking.ts'

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

import * as z from 'zod/mini'
import { choice, email, optionalCompany, phone } from './fields.ts'
import { text } from './text.ts'

/**
 * A booked consultation (spec.md sections 3 and 5). No screen uses it yet; the order of the keys is the order in
 * which a first failing rule is looked for.
 */
export const bookingSchema = z.object({
  firstName: text({ label: 'First name', min: 2, max: 50 }),
  lastName: text({ label: 'Last name', min: 2, max: 50 }),
  email,
  phone,
  company: optionalCompany,
  serviceType: choice('Service type', 'Please select a service type'),
  preferredDate: choice('Preferred date', 'Please select a preferred date'),
  preferredTime: choice('Preferred time', 'Please select a preferred time'),
  message: z.optional(text({ label: 'Message', max: 1000, multiline: true })),
})

export type BookingValues = z.input<typeof bookingSchema>
export type Booking = z.output<typeof bookingSchema>

import * as z from 'zod/mini'
import { companyField, emailField, phoneField } from './forms/common-fields.ts'
import { fieldSchema } from './forms/schemas.ts'
import { text } from './text.ts'

/**
 * A booked consultation (docs/product.md, Rules and their messages). No screen uses it yet. Fields are
 * validated in the order of the keys.
 */
export const bookingSchema = z.object({
  firstName: text({ label: 'First name', min: 2, max: 50 }),
  lastName: text({ label: 'Last name', min: 2, max: 50 }),
  email: fieldSchema(emailField),
  phone: fieldSchema(phoneField),
  company: z.optional(fieldSchema({ ...companyField, required: false })),
  serviceType: text({ label: 'Service type', min: 1, max: 100, missing: 'Please select a service type' }),
  preferredDate: text({
    label: 'Preferred date',
    min: 1,
    max: 100,
    missing: 'Please select a preferred date',
  }),
  preferredTime: text({
    label: 'Preferred time',
    min: 1,
    max: 100,
    missing: 'Please select a preferred time',
  }),
  message: z.optional(text({ label: 'Message', max: 1000, multiline: true })),
})

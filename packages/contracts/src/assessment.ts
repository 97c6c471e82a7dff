import * as z from 'zod/mini'
import { email, industry, numberOfEmployees, phone, requiredCompany } from './fields.ts'
import { text } from './text.ts'

/**
 * A request for an assessment (spec.md sections 3 and 5), which is also what a quote is checked against before
 * it is sent. The order of the keys is the order in which a first failing rule is looked for.
 */
export const assessmentSchema = z.object({
  industry,
  numberOfEmployees,
  companyName: requiredCompany,
  fullName: text({ label: 'Full name', min: 2, max: 100 }),
  email,
  phone,
  complianceRequirements: z.optional(text({ label: 'Compliance requirements', max: 500, multiline: true })),
  currentITSetup: z.optional(text({ label: 'Current IT setup', max: 1000, multiline: true })),
  challenges: z.optional(text({ label: 'Challenges', max: 1000, multiline: true })),
})

export type Assessment = z.output<typeof assessmentSchema>

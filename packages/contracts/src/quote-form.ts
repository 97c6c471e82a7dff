import * as z from 'zod/mini'
import { assessmentSchema } from './assessment.ts'
import { industry } from './fields.ts'
import type { Industry } from './industries.ts'
import { splitName } from './names.ts'
import { noCompliance } from './quote-steps.ts'
import { normaliseText } from './text.ts'

const { numberOfEmployees, companyName, fullName, email, phone, currentITSetup, challenges } =
  assessmentSchema.shape

/**
 * The whole wizard under its own field names, with the assessment's rules in the assessment's order, so that a
 * message can be shown at the field it is about. Compliance is optional here, as in the assessment.
 */
export const quoteFormSchema = z.object({
  industry,
  employees: numberOfEmployees,
  companyName,
  fullName,
  email,
  phone,
  compliance: z.optional(z.enum(['yes', 'no', ''], { error: noCompliance })),
  currentIt: currentITSetup,
  challenges,
})

/**
 * The same as the wizard asks for it: its first step is not left without a yes or a no (spec.md section 4), and where
 * it is one long form, without JavaScript, that is asked of the whole.
 */
export const filledQuoteFormSchema = z.extend(quoteFormSchema, {
  compliance: z
    .enum(['yes', 'no', ''], { error: noCompliance })
    .check(z.refine((answer) => answer !== '', { error: noCompliance })),
})

/** What the wizard's fields hold once checked: normalised. */
export type QuoteForm = z.output<typeof quoteFormSchema>

/** The lead that the wizard sends. */
export interface QuoteLead {
  firstName: string
  lastName: string
  email: string
  phone: string
  company: string
  industry: Industry
  employees: string
  message: string
  leadSource: 'quote_form'
}

/** Maps a checked wizard to its lead (spec.md section 3). */
export function quoteToLead(form: QuoteForm): QuoteLead {
  return {
    ...splitName(form.fullName),
    email: form.email,
    phone: form.phone,
    company: form.companyName,
    industry: form.industry,
    employees: form.employees,
    message: quoteMessage(form),
    leadSource: 'quote_form',
  }
}

/** The message that carries the wizard's answers to the people who read the lead, one line for each. */
export function quoteMessage(
  form: Pick<QuoteForm, 'industry' | 'compliance' | 'employees' | 'currentIt' | 'challenges'>,
): string {
  const message = [
    `Industry: ${form.industry}`,
    `Compliance: ${form.compliance || 'Not specified'}`,
    `Employees: ${form.employees}`,
    `Current IT: ${form.currentIt || 'Not provided'}`,
    `Challenges: ${form.challenges || 'Not provided'}`,
  ]
  return normaliseText(message.join('\n'))
}

/** The wizard's answers as they stand in a composed message. */
export interface QuoteMessageParts {
  industry: string
  compliance: string
  employees: string
  currentIt: string
  challenges: string
}

const composed =
  /^Industry: (.*)\nCompliance: (.*)\nEmployees: (.*)\nCurrent IT: ([^]*?)\nChallenges: ([^]*)$/

/** Takes a composed message apart again; undefined for a message that was not composed by `quoteMessage`. */
export function readQuoteMessage(message: string): QuoteMessageParts | undefined {
  const match = composed.exec(message)
  if (!match) return undefined
  const [, industry = '', compliance = '', employees = '', currentIt = '', challenges = ''] = match
  return { industry, compliance, employees, currentIt, challenges }
}

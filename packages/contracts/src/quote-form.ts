import * as z from 'zod/mini'
import { assessmentSchema, type AssessmentValues } from './assessment.ts'
import { industry } from './fields.ts'
import type { Industry } from './industries.ts'
import { splitName } from './names.ts'
import { normaliseText } from './text.ts'

/** The number of steps of the quote wizard (spec.md section 9). */
export const QUOTE_STEPS = 3

export const complianceAnswers = ['yes', 'no'] as const
export type ComplianceAnswer = (typeof complianceAnswers)[number]

const { numberOfEmployees, companyName, fullName, email, phone, currentITSetup, challenges } =
  assessmentSchema.shape

/** Step 1, the only one that blocks: both must be chosen before NEXT moves on (spec.md section 4). */
export const quoteStep1Schema = z.object({
  industry,
  compliance: z.enum(complianceAnswers, { error: 'Please answer yes or no' }),
})

/** Step 2: nothing here stops NEXT; what is wrong is said at the final submit. */
export const quoteStep2Schema = z.object({
  employees: numberOfEmployees,
  currentIt: currentITSetup,
  challenges,
})

/** Step 3. */
export const quoteStep3Schema = z.object({ companyName, fullName, email, phone })

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
  compliance: z.optional(
    z.union([z.enum(complianceAnswers), z.literal('')], { error: 'Please answer yes or no' }),
  ),
  currentIt: currentITSetup,
  challenges,
})

/** What the wizard's fields hold while they are edited: text, empty until something is chosen or typed. */
export interface QuoteFormValues {
  industry: string
  compliance: ComplianceAnswer | ''
  companyName: string
  fullName: string
  email: string
  phone: string
  employees: string
  currentIt: string
  challenges: string
}

/** What they hold once checked: normalised. */
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

/** Maps the wizard's fields to the assessment that they are checked against (spec.md section 3). */
export function quoteToAssessment(form: QuoteFormValues): AssessmentValues {
  return {
    industry: form.industry,
    complianceRequirements: form.compliance,
    numberOfEmployees: form.employees,
    currentITSetup: form.currentIt,
    challenges: form.challenges,
    companyName: form.companyName,
    fullName: form.fullName,
    email: form.email,
    phone: form.phone,
  }
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

/** How far the wizard is, for its progress bar: step / 3 x 100, rounded. `step` counts from 1. */
export function quoteProgress(step: number): number {
  return Math.round((step / QUOTE_STEPS) * 100)
}

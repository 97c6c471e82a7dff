import * as z from 'zod/mini'
import { email, industry, numberOfEmployees, optionalCompany, phone, requiredCompany } from './fields.ts'
import type { Industry } from './industries.ts'
import { readLeadContext, type LeadContext } from './lead-context.ts'
import { messageSources, type LeadSource } from './lead-sources.ts'
import { findNameFault, listProblems, notAnObject } from './lead-problems.ts'
import type { FieldProblem } from './problem.ts'
import { normalisedString, text } from './text.ts'

// The body of POST /submit-lead (contract.md, Lead API). The forms have modules of their own, so that the
// browser does not carry this one.

const sourceMessage = 'Lead source must be popup_form, contact_form or quote_form'

const common = {
  firstName: text({ label: 'First name', min: 1, max: 100 }),
  lastName: text({ label: 'Last name', min: 1, max: 100 }),
  email,
  phone,
  plan: z.optional(text({ label: 'Plan', max: 100 })),
  // Optional extras never refuse a lead, so their schemas accept anything.
  context: z.optional(z.unknown()),
  detail2: z.optional(z.unknown()),
  formToken: z.optional(z.unknown()),
}

/** The lead of a contact or popup form. */
export const messageLeadSchema = z.strictObject({
  ...common,
  company: optionalCompany,
  message: text({ label: 'Message', min: 10, max: 2000, multiline: true }),
  leadSource: z.pipe(
    normalisedString('Lead source', sourceMessage),
    z.enum(messageSources, { error: sourceMessage }),
  ),
})

/** The lead of the quote wizard, whose composed message can pass 2000 while every part is valid. */
export const quoteLeadSchema = z.strictObject({
  ...common,
  industry,
  employees: numberOfEmployees,
  company: requiredCompany,
  message: text({ label: 'Message', min: 10, max: 3000, multiline: true }),
  leadSource: z.pipe(normalisedString('Lead source', sourceMessage), z.literal('quote_form')),
})

/** A checked lead: normalised, without its signals, and with nothing where an optional field was empty. */
export interface Lead {
  firstName: string
  lastName: string
  email: string
  phone: string
  company: string | undefined
  message: string
  industry: Industry | undefined
  employees: string | undefined
  leadSource: LeadSource
  plan: string | undefined
}

/** What came with a lead that is not the lead: where the visitor came from, and signs of a machine. */
export interface LeadSignals {
  context: LeadContext | undefined
  /** Whether the field that people cannot see was filled. */
  trapFilled: boolean
  formToken: string | undefined
}

export type LeadResult =
  | { ok: true; lead: Lead; signals: LeadSignals }
  | { ok: false; problems: [FieldProblem, ...FieldProblem[]] }

/**
 * Checks the body of a submitted lead.
 *
 * @param body parsed JSON, of any shape
 * @returns the lead and its signals, or what is wrong with it: one problem for each field, the first failing
 *   rule first
 */
export function parseLead(body: unknown): LeadResult {
  const isQuote = sourceOf(body) === 'quote_form'
  const result = isQuote ? quoteLeadSchema.safeParse(body) : messageLeadSchema.safeParse(body)
  const nameFault = findNameFault(body, isQuote ? 'Full name' : 'Name')
  const [first, ...others] = listProblems(result.error?.issues ?? [], nameFault, isQuote)
  if (first || !result.success) return { ok: false, problems: [first ?? notAnObject, ...others] }

  const { context, detail2, formToken, ...fields } = result.data
  return {
    ok: true,
    lead: {
      ...fields,
      company: fields.company || undefined,
      industry: 'industry' in fields ? fields.industry : undefined,
      employees: 'employees' in fields ? fields.employees : undefined,
      plan: fields.plan || undefined,
    },
    signals: {
      context: readLeadContext(context),
      trapFilled: isFilled(detail2),
      formToken: typeof formToken === 'string' && formToken ? formToken : undefined,
    },
  }
}

function sourceOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('leadSource' in body)) return undefined
  return typeof body.leadSource === 'string' ? body.leadSource.trim() : undefined
}

function isFilled(trap: unknown): boolean {
  return typeof trap === 'string' ? trap.trim() !== '' : trap !== undefined && trap !== null
}

import * as z from 'zod/mini'
import { formOfSource } from '../forms/all-forms.ts'
import { emailField, phoneField } from '../forms/common-fields.ts'
import type { FormDefinition } from '../forms/form-definition.ts'
import { fieldSchema } from '../forms/schemas.ts'
import {
  ANSWER_MAX,
  ANSWERS_MAX,
  type FormSource,
  type LeadAnswer,
  type LeadField,
  type LeadSource,
  leadSources,
  QUESTION_MAX,
} from './lead-fields.ts'
import { readLeadContext, type LeadContext } from './lead-context.ts'
import { findNameFault, listProblems, notAnObject } from './lead-problems.ts'
import type { FieldProblem } from '../http/responses.ts'
import { cleanLine } from '../clean-text.ts'
import { cleanedString, text } from '../text-field.ts'

// Not part of the browser's bundle.

const sourceMessage = `Lead source must be ${leadSources.slice(0, -1).join(', ')} or ${leadSources.at(-1)}`

const described = (description: string) => z.optional(z.unknown()).register(z.globalRegistry, { description })

export const signalFields = {
  page: z.optional(
    text({ label: 'Page', max: 300 }).check(
      z.regex(/^(?:\/[^?#]*)?$/, { error: 'Page must be a path without a query' }),
    ),
  ),
  // Optional extras never refuse a lead.
  context: described('Where the visitor came from, sent only with consent. An invalid one is dropped.'),
  detail2: described('Left empty by people.'),
  formToken: described('The access token of the session in which the form was opened.'),
}

const answersSchema = z
  .array(
    z.strictObject({
      question: text({ label: 'Question', min: 1, max: QUESTION_MAX }),
      answer: text({ label: 'Answer', max: ANSWER_MAX, multiline: true }),
    }),
    { error: 'Answers must be a list of questions with their answers' },
  )
  .check(z.maxLength(ANSWERS_MAX, { error: `There must be at most ${ANSWERS_MAX} answers` }))

/** A form's own fields override these. */
const common = {
  firstName: text({ label: 'First name', min: 1, max: 100 }),
  lastName: text({ label: 'Last name', min: 1, max: 100 }),
  email: fieldSchema(emailField),
  phone: fieldSchema(phoneField),
  plan: z.optional(text({ label: 'Plan', max: 100 })),
  answers: z.optional(answersSchema),
  ...signalFields,
}

/** Only if the form of the source has them. */
const formParts = ['company', 'industry', 'employees'] as const

function formShape({ fields }: FormDefinition) {
  const asked = fields.filter(({ lead }) => formParts.some((part) => part === lead))
  return Object.fromEntries(
    asked.map(({ pattern, ...field }) => [
      field.lead,
      field.optionalInLead
        ? z.optional(fieldSchema({ ...field, required: false, min: 0 }))
        : fieldSchema({
            ...field,
            ...(pattern?.inLead && { pattern: { ...pattern, like: pattern.inLead } }),
          }),
    ]),
  )
}

type Signals = { page?: string | undefined; context?: unknown; detail2?: unknown; formToken?: unknown }

type LeadBody = Partial<Record<LeadField, string>> & Signals & { answers?: LeadAnswer[] }

/** With the rules of the source's form. */
export function leadSchema(source: LeadSource): z.ZodMiniType<LeadBody, unknown> {
  const form = formOfSource(source)
  const schema = z.strictObject({
    ...common,
    ...formShape(form),
    message: text({ label: 'Message', min: 10, max: form.messageMax, multiline: true }),
    leadSource: z
      .pipe(cleanedString('Lead source', sourceMessage), z.enum([source], { error: sourceMessage }))
      .register(z.globalRegistry, { enum: [source] }),
  })
  schema.register(z.globalRegistry, { title: source, description: `A lead of the ${form.title}.` })
  return schema as unknown as z.ZodMiniType<LeadBody, unknown>
}

const schemas = new Map(leadSources.map((source) => [source, leadSchema(source)]))

export const leadBodySchema = z.union([...schemas.values()])

/** Normalised, without signals. Empty optional fields are undefined. */
export type Lead = {
  firstName: string
  lastName: string
  email: string
  phone: string
  message: string
  leadSource: FormSource
  answers: LeadAnswer[] | undefined
} & Record<LeadField, string | undefined>

/** Where the visitor was and came from, and signs of a bot. */
export type LeadSignals = {
  page: string | undefined
  context: LeadContext | undefined
  /** The hidden field was filled in. */
  trapFilled: boolean
  formToken: string | undefined
}

export type LeadResult =
  | { ok: true; lead: Lead; signals: LeadSignals }
  | { ok: false; problems: [FieldProblem, ...FieldProblem[]] }

/** @returns one problem per field, the first failing rule first */
export function parseLead(body: unknown): LeadResult {
  const source = readSource(body) ?? 'contact_form'
  const form = formOfSource(source)
  const result = schemas.get(source)!.safeParse(body)
  const [first, ...others] = listProblems(result.error?.issues ?? [], findNameFault(body, form), form)
  if (first || !result.success) return { ok: false, problems: [first ?? notAnObject, ...others] }

  const { page, context, detail2, formToken, ...fields } = result.data
  return {
    ok: true,
    lead: {
      ...(fields as Lead),
      company: fields.company || undefined,
      industry: fields.industry,
      employees: fields.employees,
      plan: fields.plan || undefined,
      answers: fields.answers?.length ? fields.answers : undefined,
    },
    signals: readSignals({ page, context, detail2, formToken }),
  }
}

/** Invalid values are dropped. */
export function readSignals({ page, context, detail2, formToken }: Signals): LeadSignals {
  return {
    page: page || undefined,
    context: readLeadContext(context),
    trapFilled: isFilled(detail2),
    formToken: typeof formToken === 'string' && formToken ? formToken : undefined,
  }
}

function readSource(body: unknown): LeadSource | undefined {
  if (typeof body !== 'object' || body === null || !('leadSource' in body)) return undefined
  const given = typeof body.leadSource === 'string' ? cleanLine(body.leadSource) : undefined
  return leadSources.find((source) => source === given)
}

function isFilled(trap: unknown): boolean {
  return typeof trap === 'string' ? trap.trim() !== '' : trap !== undefined && trap !== null
}

import { createHash } from 'node:crypto'
import { leadReceiptSchema } from '@site/contracts/answers'
import { contactToLead, filledContactFormSchema } from '@site/contracts/contact-form'
import { problemSchema } from '@site/contracts/problem'
import { filledQuoteFormSchema, quoteToLead } from '@site/contracts/quote-form'
import { CONTACT_FIELDS, contactFieldOf } from '../forms/contact-fields.ts'
import { EMPTY_QUOTE, quoteFieldOf } from '../forms/quote-fields.ts'
import { ownProblems } from '../forms/own-problems.ts'
import type { PostedForm } from '../lib/posted-form.tsx'
import { words } from '../lib/words.ts'

// Forms that are posted as plain HTML (contract.md, "Forms work without JavaScript").

/** A repeated press within this time (ms) counts as the same form (contract.md). */
const BUCKET = 10 * 60 * 1000

/** The API answers within a few seconds, or not at all. */
const API_TIMEOUT = 8000

export type PostTarget = {
  apiUrl: string
  publicApiKey: string | null
  address: string
  now: number
  /** Follows the lead from here to its notice. */
  requestId: string
  /** Further headers, which make it part of a trace. */
  headers?: Readonly<Record<string, string>>
}
export type PostOutcome = { sent: string } | { status: number; posted: PostedForm }

type Values = Readonly<Record<string, string>>
type Errors = Record<string, string>
type PlainForm = {
  fields: readonly string[]
  check(values: Values): { lead: object } | { errors: Errors }
  fieldOf(pointer: string): string | null
  failed: string
}

/** The forms by the path that they post to, which is their own page's. */
export const plainForms: Readonly<Record<string, PlainForm>> = {
  '/contact': {
    fields: CONTACT_FIELDS,
    check: (values) => {
      const checked = filledContactFormSchema.safeParse(values)
      return checked.success
        ? { lead: contactToLead(checked.data, 'contact_form') }
        : { errors: firstMessages(checked.error.issues) }
    },
    fieldOf: contactFieldOf,
    failed: words.toasts.contactFailed.text,
  },
  '/quote': {
    fields: Object.keys(EMPTY_QUOTE),
    check: (values) => {
      const checked = filledQuoteFormSchema.safeParse(values)
      if (!checked.success) return { errors: firstMessages(checked.error.issues) }
      return { lead: { ...quoteToLead(checked.data), ...(values['plan'] && { plan: values['plan'] }) } }
    },
    fieldOf: quoteFieldOf,
    failed: words.toasts.quoteFailed.text,
  },
}

/** Checks a posted form and passes it on to the API. Never throws: what went wrong is told in the page. */
export async function postLead(form: PlainForm, body: unknown, target: PostTarget): Promise<PostOutcome> {
  const given = readFields(body)
  const values = Object.fromEntries(form.fields.map((name) => [name, given[name] ?? '']))
  const checked = form.check({ ...values, ...(given['plan'] && { plan: given['plan'] }) })
  if ('errors' in checked) return { status: 422, posted: { values, errors: checked.errors } }
  const lead = { ...checked.lead, ...(given['detail2'] && { detail2: given['detail2'] }) }
  try {
    const response = await send(lead, target)
    const answer: unknown = await response.json()
    if (response.ok) return { sent: leadReceiptSchema.parse(answer).reference }
    const { status, errors } = refusal(form, response, answer)
    return { status, posted: { values, errors } }
  } catch {
    return { status: 503, posted: { values, errors: { '': form.failed } } }
  }
}

function send(lead: object, target: PostTarget): Promise<Response> {
  const { apiUrl, publicApiKey, address, now, requestId, headers } = target
  return fetch(`${apiUrl}/submit-lead`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': derivedKey(lead, now),
      'x-forwarded-for': address,
      'x-request-id': requestId,
      ...headers,
      ...(publicApiKey && { apikey: publicApiKey }),
    },
    body: JSON.stringify(lead),
    signal: AbortSignal.timeout(API_TIMEOUT),
  })
}

/** A UUID of the form's content and the ten minutes that it was sent in: pressing twice sends once. */
export function derivedKey(lead: object, now: number): string {
  const bucket = Math.floor(now / BUCKET)
  const hash = createHash('sha256')
    .update(`${bucket}\n${JSON.stringify(lead)}`)
    .digest()
  // Version 8, "vendor specific" (RFC 9562, section 5.8).
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  const hex = hash.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}

/** The API's refusals that a visitor can do something about keep their status; all others are our trouble. */
function refusal(form: PlainForm, response: Response, answer: unknown): { status: number; errors: Errors } {
  const { status, headers } = response
  if (status === 429) {
    const wait = Number(headers.get('retry-after') ?? 0)
    return { status, errors: { '': wait > 0 ? `${form.failed} ${words.forms.limited(wait)}` : form.failed } }
  }
  const problem = status === 422 ? problemSchema.safeParse(answer).data : null
  const errors = ownProblems(problem?.errors ?? [], (pointer) => form.fieldOf(pointer))
  return errors.length > 0
    ? { status, errors: Object.fromEntries(errors.toReversed()) }
    : { status: 503, errors: { '': form.failed } }
}

function firstMessages(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Errors {
  const errors: Errors = {}
  for (const { path, message } of issues) errors[String(path[0] ?? '')] ??= message
  return errors
}

/** Single text fields only: a repeated one, or anything else, is not what the form sends. */
function readFields(body: unknown): Values {
  if (typeof body !== 'object' || body === null) return {}
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

import { hash } from 'node:crypto'
import { toFieldErrors, type FormDefinition, ownProblems } from '@site/domain/forms/form-definition'
import { formSchema } from '@site/domain/forms/schemas'
import { toLead } from '@site/domain/forms/to-lead'
import type { SentLead } from '@site/domain/http/responses'
import { describeFailure, formMessages } from '../../forms/form-messages.ts'
import { LeadError, sendLead, type LeadRequest } from '../../lib/lead-forms/lead-client.ts'
import { FORM_ID, type PostedForm } from '../../lib/lead-forms/posted-form.ts'
import { postedFields } from './posted-fields.ts'

// Forms that are posted as plain HTML, without JavaScript.

/** Repeated submissions of the same form within this time count as one. */
const REPEATED_WITHIN_MS = 10 * 60 * 1000

const RETRY_AFTER_SECONDS = 5

export type PostTarget = {
  /** The path of the page that holds the form. */
  page: string
  apiUrl: string
  publicApiKey: string | null
  address: string
  now: number
  /** Identifies the lead in the logs, from here to its notification. */
  requestId: string
  /** Makes the same content another lead: the call that its visitor has cancelled. */
  after?: string | undefined
}

/** A stored lead, with its reference if the API named one, or what the visitor must know. */
export type PostOutcome =
  | { sent: SentLead }
  | {
      status: number
      posted: PostedForm
      /** Seconds. */
      retryAfter?: number
    }

/** Validates a posted form and sends it to the API as a browser does. Never throws: the page shows what went wrong. */
export async function postLead(
  form: FormDefinition,
  body: unknown,
  target: PostTarget,
): Promise<PostOutcome> {
  const given = postedFields(body)
  const values = Object.fromEntries(form.fields.map(({ name }) => [name, given[name] ?? '']))
  const checked = formSchema(form).safeParse(values)
  if (!checked.success) {
    const messages = checked.error.issues.map(
      ({ path, message }) => [String(path[0] ?? ''), message] as const,
    )
    return { status: 422, posted: { values, errors: toFieldErrors(messages) } }
  }
  const { plan, detail2 } = given
  const { page } = target
  const lead = { ...toLead(form, checked.data), page, ...(plan && { plan }), ...(detail2 && { detail2 }) }
  try {
    return { sent: await sendLead(buildRequest(form, lead, target)) }
  } catch (error) {
    const { status, errors, retryAfter } = refusal(form, error)
    return { status, posted: { values, errors }, ...(retryAfter && { retryAfter }) }
  }
}

function buildRequest(
  form: FormDefinition,
  lead: object,
  { apiUrl, publicApiKey, address, now, requestId, after }: PostTarget,
): LeadRequest {
  const content = { ...lead, ...(after && { after }) }
  return {
    apiUrl,
    endpoint: form.endpoint ?? '/submit-lead',
    body: lead,
    idempotencyKey: derivedKey(content, now),
    headers: {
      // A bucket may end between two posts, and the clocks of two instances differ.
      'idempotency-key-neighbours': [-REPEATED_WITHIN_MS, REPEATED_WITHIN_MS]
        .map((ms) => derivedKey(content, now + ms))
        .join(', '),
      'x-forwarded-for': address,
      'x-request-id': requestId,
      ...(publicApiKey && { apikey: publicApiKey }),
    },
  }
}

/** A UUID derived from the form's content and the current ten minutes, so that submitting twice sends one lead. */
export function derivedKey(lead: object, now: number): string {
  const bucket = Math.floor(now / REPEATED_WITHIN_MS)
  const key = hash('sha256', `${bucket}\n${JSON.stringify(lead)}`, 'buffer')
  // Version 8, "vendor specific" (RFC 9562, section 5.8).
  key[6] = ((key[6] ?? 0) & 0x0f) | 0x80
  key[8] = ((key[8] ?? 0) & 0x3f) | 0x80
  return key.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5')
}

/** Rejections that a visitor can act on keep their status. All others are our fault, so they become 503. */
function refusal(form: FormDefinition, error: unknown) {
  const { problems, retryAfter } = error instanceof LeadError ? error : new LeadError('Not sent')
  const { text } = describeFailure(form)
  if (retryAfter !== null) {
    const errors = { '': retryAfter > 0 ? `${text} ${formMessages.limited(retryAfter)}` : text }
    return { status: 429, errors, retryAfter }
  }
  const errors = ownProblems(problems, form)
  if (errors.length > 0) return { status: 422, errors: toFieldErrors(errors) }
  return { status: 503, errors: { '': text }, retryAfter: RETRY_AFTER_SECONDS }
}

/** The form's id in the post; undefined if it's missing. */
export function postedFormId(body: unknown): string | undefined {
  return postedFields(body)[FORM_ID]
}

import * as z from 'zod/mini'
import { booking, MISSING_DATE } from './forms/booking.ts'
import type { FormField } from './forms/form-definition.ts'
import { fieldSchema, formSchema } from './forms/schemas.ts'
import { composeMessage } from './forms/to-lead.ts'
import type { FieldProblem } from './http/responses.ts'
import { readSignals, signalFields, type Lead, type LeadSignals } from './lead/lead.ts'
import { listProblems, notAnObject } from './lead/lead-problems.ts'

// Not part of the browser's bundle.

/** In Sydney. The form has both in one field. */
const when: FormField[] = [
  { name: 'preferredDate', label: 'Preferred date', missing: MISSING_DATE },
  { name: 'preferredTime', label: 'Preferred time', missing: 'Please select a preferred time' },
].map((field) => ({ ...field, kind: 'line', lead: 'slot', max: 100, required: true }))

const fields = booking.fields.flatMap((field) => (field.lead === 'slot' ? when : field))

/** docs/product.md, Rules and their messages */
export const bookingSchema = formSchema({ ...booking, fields })

const shape = Object.fromEntries(
  fields.map((field) => [field.name, field.required ? fieldSchema(field) : z.optional(fieldSchema(field))]),
)

export const moveSchema = z.object({
  preferredDate: fieldSchema(when[0]!).check(
    z.refine((value) => z.iso.date().safeParse(value).success, {
      error: 'Preferred date must be a date such as 2026-11-27',
    }),
  ),
  preferredTime: fieldSchema(when[1]!).check(
    z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'Preferred time must be a time such as 09:30' }),
  ),
})

/** None, or another time for the call. */
export const confirmSchema = z.nullish(
  z.partial(moveSchema).check(
    z.refine(({ preferredDate, preferredTime }) => !preferredDate === !preferredTime, {
      error: 'Choose a date and a time',
      path: ['preferredTime'],
    }),
  ),
)

export function otherTime(body: z.output<typeof confirmSchema>): WallTime | undefined {
  const { preferredDate: date, preferredTime: time } = body ?? {}
  return date && time ? { date, time } : undefined
}

export const bookingBodySchema = z.strictObject({ ...shape, ...moveSchema.shape, ...signalFields })

/** In Sydney. */
export type WallTime = { date: string; time: string }

export type BookingRequest = {
  lead: Lead
  service: string
  when: WallTime
  signals: LeadSignals
}

/** @returns one problem per field, the first failing rule first */
export function parseBooking(
  body: unknown,
): { ok: true; booking: BookingRequest } | { ok: false; problems: [FieldProblem, ...FieldProblem[]] } {
  const result = bookingBodySchema.safeParse(body)
  if (!result.success) {
    const [first, ...others] = listProblems(result.error.issues, undefined, booking)
    return { ok: false, problems: [first ?? notAnObject, ...others] }
  }
  const { page, context, detail2, formToken, ...fields } = result.data
  const { company, serviceType, message = '', preferredDate, preferredTime, ...person } = fields as Asked
  return {
    ok: true,
    booking: {
      lead: {
        ...person,
        company: company || undefined,
        message: composeMessage(booking, { serviceType, message }),
        leadSource: booking.source,
        industry: undefined,
        employees: undefined,
        plan: undefined,
        answers: undefined,
      },
      service: serviceType,
      when: { date: preferredDate, time: preferredTime },
      signals: readSignals({ page, context, detail2, formToken }),
    },
  }
}

type Asked = Record<
  'firstName' | 'lastName' | 'email' | 'phone' | 'serviceType' | 'preferredDate' | 'preferredTime',
  string
> & { company?: string; message?: string }

/** In order. @param getTime an item's time, as `wanted` */
export function nearest<T>(items: readonly T[], wanted: number, getTime: (item: T) => number): T[] {
  const distance = (item: T) => Math.abs(getTime(item) - wanted)
  return items
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, NEAREST)
    .toSorted((one, other) => getTime(one) - getTime(other))
}

/** Free times that are offered for one that isn't. */
const NEAREST = 3

const slot = z.object({
  /** ISO 8601 with Sydney's offset. */
  start: z.string(),
})

export const slotsSchema = z.object({ timeZone: z.string(), lengthMinutes: z.int(), slots: z.array(slot) })

export type Slots = z.output<typeof slotsSchema>

/** `unconfirmed`: it holds no time, and the firm isn't told, until its mailbox or a person of the desk confirms it. */
export const callStates = ['unconfirmed', 'booked', 'cancelled'] as const

export type CallState = (typeof callStates)[number]

export const callSchema = z.object({
  id: z.uuid(),
  reference: z.string(),
  start: z.string(),
  end: z.string(),
  /** Enough to move and cancel the call: a request repeated with a key that others can derive doesn't get it. */
  manageUrl: z.optional(z.string()),
  status: z.enum(callStates),
})

export type Call = z.output<typeof callSchema>

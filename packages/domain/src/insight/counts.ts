import * as z from 'zod/mini'

// By day: the site's server adds them up and the API stores them. None is about one visitor.

export const devices = ['phone', 'tablet', 'computer'] as const

/** Each view counts once by device and once by channel. */
export const countKinds = ['device', 'channel', 'campaign', 'source', 'medium', 'form', 'version'] as const

export type CountKind = (typeof countKinds)[number]

/** From addresses. Counted for the whole site, and only so many a day by name. */
export const namedKinds: readonly CountKind[] = ['campaign', 'source', 'medium']

/** Of a kind in a day; further ones are counted as `other`. */
export const NAMES_MAX = 200

/** At the API, for the site's server. */
export const COUNTS_PATH = '/counts'

export const BATCH_MAX = 500

export const countNames = ['views', 'began', 'sent', 'calls', 'phone'] as const

export type Counts = Record<(typeof countNames)[number], number>

const text = (max: number) => z.string().check(z.maxLength(max))
const number = z.int().check(z.nonnegative())
const place = { day: z.iso.date(), page: text(300) }

const countSchema = z.strictObject({
  ...place,
  kind: z.enum(countKinds),
  key: text(100),
  views: number,
  began: number,
  sent: number,
  calls: number,
  phone: number,
})

const fieldCountSchema = z.strictObject({
  ...place,
  form: text(100),
  field: text(100),
  reached: number,
  errors: number,
})

export type CountRow = z.output<typeof countSchema>
export type FieldCountRow = z.output<typeof fieldCountSchema>

/** Only the site's own server may send it. */
export const batchSchema = z.strictObject({
  counts: z.array(countSchema).check(z.maxLength(BATCH_MAX)),
  fields: z.array(fieldCountSchema).check(z.maxLength(BATCH_MAX)),
})

export type CountBatch = z.output<typeof batchSchema>

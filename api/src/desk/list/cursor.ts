import * as z from 'zod/mini'
import { validationFailed } from '../../errors.ts'

/** The end of a page: the value that the list is ordered by, to the microsecond, and the lead's id. */
export type Place = {
  at: string
  id: string
}

const placeSchema = z.object({
  at: z
    .string()
    .check(z.regex(/^infinity$|^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?[+-]\d{2}(:\d{2})?$/)),
  id: z.uuid(),
})

/** @returns the text that the client sends back. It only reveals the lead's id and a time */
export function writeCursor({ at, id }: Place): string {
  return Buffer.from(JSON.stringify({ at, id })).toString('base64url')
}

/** @throws ApiError 422 if the text is not a cursor */
export function readCursor(cursor: string): Place {
  try {
    return placeSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw validationFailed([{ detail: 'Must be the nextCursor of the previous page', pointer: '/cursor' }])
  }
}

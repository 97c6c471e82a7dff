import * as z from 'zod/mini'
import { validationFailed } from '../../errors.ts'

/** The end of a page: the value that the list is ordered by, to the microsecond, and the lead's id. */
export type Place = {
  at: string
  id: string
}

const placeSchema = z.object({
  at: z.string().check(
    z.regex(/^infinity$|^[1-9]\d{3}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?[+-](0\d|1[0-5])(:[0-5]\d)?$/),
    z.refine((at: string) => at === 'infinity' || isTime(at.slice(0, 19))),
  ),
  id: z.uuid(),
})

/** @param text in UTC, without an offset. The 31st of June is none, though JavaScript takes it for the first of July */
function isTime(text: string): boolean {
  const date = new Date(`${text.replace(' ', 'T')}Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text.replace(' ', 'T'))
}

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

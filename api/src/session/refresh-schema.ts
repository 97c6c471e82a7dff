import * as z from 'zod/mini'

/** The body of POST /session/refresh; longer than any token that was given out. */
export const refreshSchema = z.object({ refreshToken: z.string().check(z.maxLength(2000)) })

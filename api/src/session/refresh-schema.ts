import * as z from 'zod/mini'

/** The body of POST /session/refresh. The limit is longer than any token we issue. */
export const refreshSchema = z.object({ refreshToken: z.string().check(z.maxLength(2000)) })

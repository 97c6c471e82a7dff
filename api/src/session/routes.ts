import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { validationFailed } from '../errors.ts'
import { askForPublicKey } from '../plugins/public-key.ts'
import type { SessionTokens } from './tokens.ts'

type Options = {
  publicApiKey: string | undefined
  tokens: SessionTokens
}

/** POST /session and POST /session/refresh (docs/http.md, Session). */
export async function sessionRoutes(app: FastifyInstance, { publicApiKey, tokens }: Options): Promise<void> {
  const onRequest = askForPublicKey(publicApiKey)

  app.post('/session', { onRequest }, async () => tokens.open())

  app.post('/session/refresh', { onRequest }, async (request) => {
    const body = refreshSchema.safeParse(request.body)
    const earlier = body.success ? await tokens.readRefresh(body.data.refreshToken) : undefined
    if (earlier) return tokens.open(earlier)
    const detail = 'The refresh token is not valid, open a new session'
    throw validationFailed([{ detail, pointer: '/refreshToken' }])
  })
}

/** The body of POST /session/refresh. The limit is longer than any token we issue. */
export const refreshSchema = z.object({ refreshToken: z.string().check(z.maxLength(2000)) })

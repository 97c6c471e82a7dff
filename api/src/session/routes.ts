import { sessionSchema } from '@site/domain/http/responses'
import * as z from 'zod/mini'
import { fieldRefused } from '../errors.ts'
import { askForPublicKey } from '../plugins/public-key.ts'
import type { Api } from '../plugins/schemas.ts'
import type { SessionTokens } from './tokens.ts'

const notValid = 'The refresh token is not valid, open a new session'

type Options = { publicApiKey: string | undefined; tokens: SessionTokens }

export async function sessionRoutes(app: Api, { publicApiKey, tokens }: Options) {
  const onRequest = askForPublicKey(publicApiKey)

  const common = { security: [{}, { publicKey: [] }], response: { 200: sessionSchema } }

  const open = {
    ...common,
    summary: 'Opens an anonymous session',
    description: 'It only proves when a form was first opened. Leads are accepted without one.',
  }
  app.post('/session', { onRequest, schema: open }, async () => tokens.open())

  const refresh = {
    ...common,
    summary: 'Extends a session',
    description: 'It stays the same session, so the form keeps its age.',
    body: refreshSchema,
  }
  app.post('/session/refresh', { onRequest, schema: refresh }, async ({ body }) => {
    const earlier = await tokens.readRefresh(body.refreshToken)
    if (earlier) return tokens.open(earlier)
    throw fieldRefused('/refreshToken', notValid)
  })
}

/** The limit is longer than any token we issue. */
const refreshSchema = z.object({ refreshToken: z.string(notValid).check(z.maxLength(2000, notValid)) })

import { deskSessionSchema } from '@site/contracts/desk/session'
import type { Api } from '../../plugins/schemas.ts'
import { bearerOf } from '../../session/tokens.ts'
import type { Admit } from './admission.ts'
import type { DeskTokens } from './authenticate.ts'
import { rememberPerson } from './people-repository.ts'

type Options = {
  admit: Admit
  tokens: DeskTokens
}

/** POST /desk/session (docs/http.md, The lead desk). */
export async function deskSessionRoutes(app: Api, { admit, tokens }: Options): Promise<void> {
  const schema = {
    summary: 'Signs somebody in to the lead desk',
    description:
      'Lets in people who are signed in to the Studio and have one of DESK_ROLES, for five minutes.',
    security: [{ studio: [] }],
    response: { 200: deskSessionSchema },
    refuses: {
      401: 'The content lake does not know the token. A ticket works once.',
      403: 'The token belongs to a program, the person’s role or address is not allowed, or the request did not come from the Studio’s origin.',
      429: 'A limit was reached.',
      503: 'The content lake or the database is unavailable.',
    },
  }
  app.post('/desk/session', { schema }, async ({ headers, log }) => {
    const { person, proof } = await admit(bearerOf(headers.authorization), log)
    await rememberPerson(app.database, person)
    return tokens.open(person, proof)
  })
}

import { preferencesChangeSchema, type MailChoices, type Preferences } from '@site/contracts/desk/preferences'
import type { FastifyInstance } from 'fastify'
import { unauthenticated } from '../access/authenticate.ts'
import { parse } from '../parse.ts'
import { changeMailChoices, readMailChoices } from './preferences-repository.ts'

/** GET and PATCH /desk/preferences: the mails of whoever asks (docs/http.md, The lead desk). */
export async function preferencesRoutes(
  app: FastifyInstance,
  { sendsMail }: { sendsMail: boolean },
): Promise<void> {
  const answer = (choices: MailChoices | undefined): Preferences => {
    // The database was restored since this person signed in. Signing in again adds them.
    if (!choices) throw unauthenticated()
    return { ...choices, sendsMail }
  }

  app.get('/desk/preferences', async ({ visit }) =>
    answer(await readMailChoices(app.database, visit.person.id)),
  )

  app.patch('/desk/preferences', async ({ visit, body }) =>
    answer(await changeMailChoices(app.database, visit.person.id, parse(preferencesChangeSchema, body))),
  )
}

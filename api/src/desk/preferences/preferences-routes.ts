import { preferencesChangeSchema, type Preferences } from '@site/contracts/desk/preferences'
import { subscriptionSchema, unsubscribeSchema } from '@site/contracts/desk/push'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../errors.ts'
import { unauthenticated } from '../access/authenticate.ts'
import { parse } from '../parse.ts'
import { changeChoices, readChoices, subscribe, unsubscribe } from './preferences-repository.ts'

type Options = Pick<Preferences, 'sendsMail' | 'pushKey'>

/** /desk/preferences and /desk/push: which notices the person gets, and where (docs/http.md, The lead desk). */
export async function preferencesRoutes(
  app: FastifyInstance,
  { sendsMail, pushKey }: Options,
): Promise<void> {
  async function show(person: string): Promise<Preferences> {
    const told = await readChoices(app.database, person)
    // The database was restored since this person signed in. Signing in again adds them.
    if (!told) throw unauthenticated()
    return { ...told, sendsMail, pushKey }
  }

  app.get('/desk/preferences', ({ visit }) => show(visit.person.id))

  app.patch('/desk/preferences', async ({ visit: { person }, body }) => {
    await changeChoices(app.database, person.id, parse(preferencesChangeSchema, body))
    return show(person.id)
  })

  app.post('/desk/push', async ({ visit: { person }, body }) => {
    if (pushKey === null) throw new ApiError('conflict', 'Nothing is pushed: VAPID_PRIVATE_KEY is not set')
    const subscription = parse(subscriptionSchema, body)
    await show(person.id)
    await subscribe(app.database, person.id, subscription)
    return show(person.id)
  })

  app.post('/desk/push/remove', async ({ visit: { person }, body }) => {
    await unsubscribe(app.database, person.id, parse(unsubscribeSchema, body).endpoint)
    return show(person.id)
  })
}

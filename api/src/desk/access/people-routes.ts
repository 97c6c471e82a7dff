import {
  deskPeopleSchema,
  deskSessionSchema,
  removedPersonSchema,
  removePersonSchema,
  type RemovedPerson,
} from '@site/domain/desk/session'
import * as z from 'zod/mini'
import { hasState, sqlState } from '../../database/errors.ts'
import { ApiError, conflict, fieldRefused } from '../../errors.ts'
import { changeLead, holdLead } from '../../leads/lead-changes-repository.ts'
import type { Api } from '../../plugins/schemas.ts'
import { readBearer } from '../../session/tokens.ts'
import type { Admission } from './admission.ts'
import { requireAdministrator, type DeskTokens } from './authenticate.ts'
import { listPeople, readOwned, rememberPerson, removePerson } from './people-repository.ts'

export async function deskSessionRoutes(
  app: Api,
  { admission, tokens }: { admission: Admission; tokens: DeskTokens },
) {
  const schema = {
    summary: 'Signs somebody in to the lead desk',
    description:
      'Lets in people who are signed in to the Studio and have one of DESK_ROLES, for five minutes.',
    security: [{ studio: [] }],
    response: { 200: deskSessionSchema },
    refuses: {
      401: 'The content lake does not know the ticket or token. A ticket works once; with a lake of our own, nothing else does.',
      403: 'The token belongs to a program, the person’s role or address is not allowed, or the request did not come from the Studio’s origin.',
      429: 'A limit was reached.',
      503: 'The content lake or the database is unavailable.',
    },
  }
  app.post('/desk/session', { schema }, async ({ headers, log }) => {
    const { person, proof } = await admission.admit(readBearer(headers.authorization), log)
    await rememberPerson(app.database, person)
    return tokens.open(person, proof)
  })
}

export async function peopleRoutes(app: Api) {
  const listed = {
    summary: 'Lists the people who use the desk',
    description: 'Everybody who has opened the desk. The owner of a lead is one of them.',
    response: { 200: deskPeopleSchema },
  }
  app.get('/desk/people', { schema: listed }, async () => ({ items: await listPeople(app.database) }))

  const removed = {
    summary: 'Removes somebody who left',
    description:
      'Hands over their leads first. They get no mail from then on; what they did stays in the timelines. For administrators.',
    params: z.object({ id: z.string() }),
    body: removePersonSchema,
    response: { 200: removedPersonSchema },
  }
  app.post(
    '/desk/people/:id/remove',
    { schema: removed, onRequest: requireAdministrator },
    async ({ params: { id }, body: { to }, deskSession }): Promise<RemovedPerson> => {
      const people = await listPeople(app.database)
      if (!people.some((person) => person.id === id))
        throw new ApiError('not-found', 'There is no such person at the desk. Somebody may have removed them')
      if (id === deskSession.person.id) throw conflict('Another administrator has to remove you')
      if (to === id || (to !== null && !people.some((person) => person.id === to)))
        throw fieldRefused('/to', 'Choose who gets the leads')
      return { leads: await handOver(id, to, deskSession.person.id) }
    },
  )

  /** Each lead is one transaction, so others don't wait for all. A colleague may assign another lead meanwhile. */
  async function handOver(id: string, to: string | null, by: string): Promise<number> {
    let leads = 0
    for (;;) {
      const owned = await readOwned(app.database, id)
      for (const lead of owned)
        await app.database.transaction(async (client) => {
          const held = await holdLead(client, lead)
          if (held?.owner === id) await changeLead(client, held, { owner: to }, by)
        })
      leads += owned.length
      if (owned.length > 0) continue
      try {
        await app.database.transaction((client) => removePerson(client, id, by, leads))
        return leads
      } catch (error) {
        if (!hasState(error, sqlState.foreignKeyViolation)) throw error
      }
    }
  }
}

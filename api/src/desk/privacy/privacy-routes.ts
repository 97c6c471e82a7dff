import { accessSchema, erasedSchema, eraseSchema, heldOnPersonSchema } from '@site/contracts/desk/privacy'
import * as z from 'zod/mini'
import type { Env } from '../../env.ts'
import { ApiError, validationFailed } from '../../errors.ts'
import { logEvent } from '../../events.ts'
import { comparableEmail, createKeyedHash } from '../../keyed-hash.ts'
import { noteErasures } from '../../leads/erasure-list.ts'
import { accessPerson, erasePerson, findPerson } from '../../leads/person-repository.ts'
import { type Api, file } from '../../plugins/schemas.ts'
import type { AccessRecheck } from '../access/access-recheck.ts'
import { requireAdministrator } from '../access/authenticate.ts'
import { noSuchLead } from '../lead/lead-actions.ts'
import { aboutLead } from '../lead/lead-routes.ts'
import { readPersonKey, readHeld } from './privacy-repository.ts'

/** GET /desk/leads/ID/person, POST …/access and …/erase (docs/http.md, The lead desk). */
export async function privacyRoutes(
  app: Api,
  { hashSecret, dataFolder, accessRecheck }: Env['desk']['privacy'] & { accessRecheck: AccessRecheck },
): Promise<void> {
  app.addHook('onRequest', requireAdministrator)
  const onRequest = [accessRecheck.recheckForSure, requireAdministrator]

  async function personOf(lead: string): Promise<{ id: string; key: string }> {
    const person = await readPersonKey(app.database, lead)
    if (!person) throw noSuchLead()
    return person
  }

  function hashOf(key: string): string {
    if (hashSecret === undefined)
      throw new ApiError('conflict', 'Set HASH_SECRET first: the audit keeps a keyed hash of the address')
    return createKeyedHash(hashSecret)('email', key)
  }

  const showing = {
    ...aboutLead,
    summary: 'Shows what is held about the person of a lead',
    description:
      'Every lead that merges, e-mail addresses and telephone numbers connect with it, and notes that mention the person. For administrators.',
    response: { 200: heldOnPersonSchema },
  }
  app.get('/desk/leads/:id/person', { schema: showing }, async ({ params }) => {
    const { id, key } = await personOf(params.id)
    return { person: key, ...(await readHeld(app.database, id)) }
  })

  const collecting = {
    ...aboutLead,
    summary: 'Collects everything held about the person of a lead',
    description:
      'As `pnpm leads access` does: one JSON object per line. For administrators. The audit log records it.',
    // It may be left out.
    body: z.nullable(accessSchema),
    response: { 200: file('application/x-ndjson', 'The file.') },
  }
  app.post(
    '/desk/leads/:id/access',
    { schema: collecting, onRequest },
    async ({ params, body, visit }, reply) => {
      const wanted = body?.leads
      const { id, key } = await personOf(params.id)
      const file = await app.database.transaction(async (client) => {
        const person = await findPerson(client, { ids: [id] })
        const chosen = person.leads.filter((lead) => wanted?.includes(lead.id) ?? lead.certain)
        return accessPerson(client, { key, person, chosen }, hashOf, visit.person.id)
      })
      return reply
        .type('application/x-ndjson; charset=utf-8')
        .header('content-disposition', 'attachment; filename="held-on-person.ndjson"')
        .send(file.join(''))
    },
  )

  const erasing = {
    ...aboutLead,
    summary: 'Erases what was chosen of the person of a lead',
    description:
      'As `pnpm leads erase` does. The body repeats what was shown, so that nothing else is erased. For administrators. The audit log records it.',
    body: eraseSchema,
    response: { 200: erasedSchema },
    refuses: { 412: 'What is held about the person has changed since it was shown.' },
  }
  app.post('/desk/leads/:id/erase', { schema: erasing, onRequest }, async ({ params, body, visit, log }) => {
    const { person, shown, leads, notes } = body
    const { id, key } = await personOf(params.id)
    if (comparableEmail(person) !== key)
      throw validationFailed([{ detail: 'This is not the person of the lead', pointer: '/person' }])
    const erasures = await app.database.transaction(async (client) => {
      const found = await findPerson(client, { ids: [id] })
      const isAsShown =
        found.leads.length === shown.length && found.leads.every((lead) => shown.includes(lead.id))
      const isOfPerson = leads.every((each) => shown.includes(each))
      if (!isAsShown || !isOfPerson)
        throw new ApiError(
          'changed-since',
          'This person has other leads than you were shown. Look at them again, then erase',
        )
      const mentions = found.mentions.filter((mention) => notes.includes(mention.id))
      return erasePerson(
        client,
        { leads, notes: mentions.map((each) => each.id), key },
        hashOf,
        visit.person.id,
      )
    })
    const erased = erasures.reduce((sum, { leads: ids }) => sum + ids.length, 0)
    try {
      await noteErasures(dataFolder, erasures)
      return { leads: erased, listed: dataFolder !== undefined }
    } catch (error) {
      logEvent(log, 'desk.erasure-not-listed', { err: error })
      return { leads: erased, listed: false }
    }
  })
}

import { eraseSchema, type Erased } from '@site/contracts/desk/privacy'
import type { FastifyInstance } from 'fastify'
import { ApiError, validationFailed } from '../../errors.ts'
import { erasureNotListed } from '../../events.ts'
import { comparableEmail, createKeyedHash } from '../../keyed-hash.ts'
import { noteErasure } from '../../leads/erasure-list.ts'
import { countHeld, erasePerson, personLines, recordAccess } from '../../leads/person-repository.ts'
import { requireAdministrator } from '../access/authenticate.ts'
import { noSuchLead } from '../lead/change-lead.ts'
import { parse } from '../parse.ts'
import { readPersonKey, readHeld } from './privacy-repository.ts'

/** What privacy requests need in addition to the database. */
export type PrivacyOptions = {
  /** The key of the hashes in the audit. They prove later whose data was erased. */
  hashSecret: string | undefined
  /** The folder with the list of erasures, if this machine has one. */
  dataFolder: string | undefined
}

type Named = { Params: { id: string } }

/** GET /desk/leads/ID/person, POST …/access and …/erase (docs/http.md, The lead desk). */
export async function privacyRoutes(
  app: FastifyInstance,
  { hashSecret, dataFolder }: PrivacyOptions,
): Promise<void> {
  app.addHook('onRequest', requireAdministrator)

  async function keyOf(id: string): Promise<string> {
    const key = await readPersonKey(app.database, id)
    if (key === undefined) throw noSuchLead()
    return key
  }

  function subjectOf(key: string) {
    if (hashSecret === undefined)
      throw new ApiError('conflict', 'Set HASH_SECRET first: the audit keeps a keyed hash of the address')
    return { key, hash: createKeyedHash(hashSecret)('email', key) }
  }

  app.get<Named>('/desk/leads/:id/person', async ({ params }) =>
    readHeld(app.database, await keyOf(params.id)),
  )

  app.post<Named>('/desk/leads/:id/access', async ({ params, visit }, reply) => {
    const subject = subjectOf(await keyOf(params.id))
    const file = await app.database.transaction(async (client) => {
      const recorded = await recordAccess(client, subject, visit.person.id)
      return personLines(client, subject.key, recorded)
    })
    return reply
      .type('application/x-ndjson; charset=utf-8')
      .header('content-disposition', 'attachment; filename="held-on-person.ndjson"')
      .send(file.join(''))
  })

  app.post<Named>('/desk/leads/:id/erase', async ({ params, body, visit, log }): Promise<Erased> => {
    const seen = parse(eraseSchema, body)
    const subject = subjectOf(await keyOf(params.id))
    if (comparableEmail(seen.person) !== subject.key)
      throw validationFailed([{ detail: 'This is not the person of the lead', pointer: '/person' }])
    const { leads, at } = await app.database.transaction(async (client) => {
      const held = await countHeld(client, subject.key)
      if (held.leads !== seen.leads)
        throw new ApiError(
          'changed-since',
          'This person has other leads than you were shown. Look at them again, then erase',
        )
      return erasePerson(client, subject, visit.person.id)
    })
    try {
      await noteErasure(dataFolder, { subject: subject.hash, at })
      return { leads, listed: dataFolder !== undefined }
    } catch (error) {
      erasureNotListed(log, error)
      return { leads, listed: false }
    }
  })
}

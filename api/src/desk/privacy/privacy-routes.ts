import {
  accessSchema,
  accessSentSchema,
  erasedSchema,
  eraseSchema,
  HELD_MAX,
  heldOnPersonSchema,
  sharedAddress,
} from '@site/domain/desk/privacy'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Queries } from '../../database/pool.ts'
import type { Env, MailServer } from '../../env.ts'
import { ApiError, conflict, fieldRefused } from '../../errors.ts'
import { logEvent } from '../../events.ts'
import { readFirm } from '../../booking/firm-repository.ts'
import { comparableEmail, createKeyedHash } from '../../keyed-hash.ts'
import { noteErasures } from '../../leads/erasure-list.ts'
import { erasePerson } from '../../leads/erasures-repository.ts'
import { accessPerson, findPersonOfLead, type Choice } from '../../leads/person-repository.ts'
import { type Api, file, sendAsFile } from '../../plugins/schemas.ts'
import type { AccessRecheck } from '../access/access-recheck.ts'
import { requireAdministrator } from '../access/authenticate.ts'
import { noSuchLead } from '../lead/lead-actions.ts'
import { aboutLead } from '../lead/lead-routes.ts'

type Options = Env['desk']['privacy'] & { accessRecheck: AccessRecheck; mail: MailServer | undefined }

export async function privacyRoutes(app: Api, { hashSecret, dataFolder, accessRecheck, mail }: Options) {
  app.addHook('onRequest', requireAdministrator)
  const onRequest = [accessRecheck.requireRecentSignIn, requireAdministrator]
  // Loaded only if used: it is a tenth of the API's code.
  const sendFile = mail && (await import('../../notices/access-mail.ts')).createAccessMailer(mail)

  async function findPerson(client: Queries, lead: string) {
    const found = await findPersonOfLead(client, lead)
    if (!found) throw noSuchLead()
    return found
  }

  function hashKey(key: string): string {
    if (hashSecret === undefined)
      throw conflict('Set HASH_SECRET first: the audit keeps a keyed hash of the address')
    return createKeyedHash(hashSecret)('email', key)
  }

  const showing = {
    ...aboutLead,
    summary: 'Shows what is held about the person of a lead',
    description:
      'The leads that merges and e-mail addresses connect with it, which are certain, and those that telephone numbers and corrected addresses do, which are suggestions; and the texts about other leads that mention the person. At most 500, with the count of all. For administrators.',
    response: { 200: heldOnPersonSchema },
  }
  app.get('/desk/leads/:id/person', { schema: showing }, async ({ params }) => {
    const { key, person } = await findPerson(app.database, params.id)
    return { person: key, ...person }
  })

  type Access = { params: { id: string }; body: z.output<typeof accessSchema> | null }

  const collect = (
    { params, body, deskSession }: Access & Pick<FastifyRequest, 'deskSession'>,
    check: (choice: Choice) => void,
  ) =>
    app.database.transaction(async (client) => {
      const found = await findPerson(client, params.id)
      const [leads, notes] = [body?.leads && new Set(body.leads), new Set(body?.notes)]
      const choice = {
        ...found,
        leads: found.person.leads.filter(({ id, certain }) => leads?.has(id) ?? certain),
        mentions: found.person.mentions.filter(({ id }) => notes.has(id)),
      }
      check(choice)
      return accessPerson(client, choice, hashKey, deskSession.person.id)
    })

  const collecting = {
    ...aboutLead,
    summary: 'Collects what was chosen of what is held about the person of a lead',
    description:
      'As `pnpm leads access` does: one JSON object per line; it names what was left out. Without `leads`, those that are certain. Where a mail server is set, leads with an address are answered by mail instead: 409. For administrators. The audit log records it.',
    // It may be left out.
    body: z.nullable(accessSchema),
    response: { 200: file('application/x-ndjson', 'The file.') },
  }
  app.post('/desk/leads/:id/access', { schema: collecting, onRequest }, async (request, reply) => {
    const lines = await collect(request, ({ leads }) => {
      if (mail && leads.some(({ email }) => email !== ''))
        throw conflict('Send the file by mail, to the address of these leads')
    })
    return sendAsFile(reply, 'application/x-ndjson', 'held-on-person.ndjson', lines.join(''))
  })

  const sending = {
    ...collecting,
    summary: 'Mails what was chosen of what is held about the person of a lead',
    description:
      'The same file, to the one e-mail address that the chosen leads share: 409 if they have none in common. For administrators. The audit log records it.',
    response: { 200: accessSentSchema },
    refuses: { 502: 'The mail server rejected the mail, or did not confirm it.' },
  }
  app.post('/desk/leads/:id/access/mail', { schema: sending, onRequest }, async (request) => {
    if (!sendFile) throw conflict('No mail server is set up (SMTP_URL). Download the file')
    let to = ''
    const lines = await collect(request, ({ leads }) => {
      to = sharedAddress(leads) ?? ''
      if (!to) throw conflict('These leads don’t share one e-mail address. Choose those of one address')
    })
    const { outcome } = await sendFile(await readFirm(app.database), to, lines)
    if (outcome === 'failed')
      throw new ApiError('mail-not-sent', 'The mail server did not take the mail, so nothing was sent')
    if (outcome === 'unsure')
      throw new ApiError('mail-unsure', 'The mail server did not say whether it took the mail')
    return { to }
  })

  const erasing = {
    ...aboutLead,
    summary: 'Erases what was chosen of the person of a lead',
    description:
      'As `pnpm leads erase` does. The body repeats what was shown, so that nothing else is erased. For administrators. The audit log records it.',
    body: eraseSchema,
    response: { 200: erasedSchema },
    refuses: { 412: 'What is held about the person has changed since it was shown.' },
  }
  app.post(
    '/desk/leads/:id/erase',
    { schema: erasing, onRequest },
    async ({ params, body, deskSession, log }) => {
      const [shown, notes] = [new Set(body.shown), new Set(body.notes)]
      const erasures = await app.database.transaction(async (client) => {
        const { key, person } = await findPerson(client, params.id)
        if (comparableEmail(body.person) !== key)
          throw fieldRefused('/person', 'This is not the person of the lead')
        // While strangers send more and more leads with a person's number, their suggestions don't stand in the way.
        const isFlood = person.total > HELD_MAX
        const isAsShown = person.leads.every(({ id, certain }) => shown.has(id) || (isFlood && !certain))
        const isOfPerson = body.leads.every((id) => shown.has(id))
        if (!isAsShown || !isOfPerson)
          throw new ApiError(
            'changed-since',
            'This person has other leads than you were shown. Look at them again, then erase',
          )
        const leads = person.leads.map(({ id }) => id).filter((id) => body.leads.includes(id))
        const mentions = person.mentions.map(({ id }) => id).filter((id) => notes.has(id))
        return erasePerson(client, { key, leads, notes: mentions }, hashKey, deskSession.person.id)
      })
      const leads = erasures.reduce((sum, each) => sum + each.leads.length, 0)
      try {
        await noteErasures(dataFolder, erasures)
        return { leads, listed: dataFolder !== undefined }
      } catch (error) {
        logEvent(log, 'desk.erasure-not-listed', { err: error })
        return { leads, listed: false }
      }
    },
  )
}

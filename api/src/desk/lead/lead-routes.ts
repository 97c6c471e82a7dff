import {
  leadChangeSchema,
  manyOutcomeSchema,
  manySchema,
  mergeSchema,
  noteSchema,
  entrySchema,
} from '@site/contracts/desk/lead-changes'
import { leadDetailSchema } from '@site/contracts/desk/lead-detail'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { ApiError } from '../../errors.ts'
import { keyHeader, needsIdempotencyKey, requireIdempotencyKey } from '../../leads/idempotency-key.ts'
import type { KeyedHash } from '../../keyed-hash.ts'
import { hashMailbox } from '../../mailbox.ts'
import { isStopped } from '../../outbox/ledger-repository.ts'
import type { Api } from '../../plugins/schemas.ts'
import { requireAdministrator } from '../access/authenticate.ts'
import { insertByHand } from './entry-repository.ts'
import { createLeadActions, noSuchLead, doMany } from './lead-actions.ts'
import { readLead } from './lead-repository.ts'

const id = z.string().register(z.globalRegistry, { description: 'The lead’s id or reference.' })

/** What the schemas of all endpoints for one lead share. */
export const aboutLead = { params: z.object({ id }) }

/** POST /desk/leads, and all of /desk/leads/ID but replies and privacy (docs/http.md, The lead desk). */
export async function deskLeadRoutes(
  app: Api,
  { sendsReplies, hash }: { sendsReplies: boolean; hash: KeyedHash },
): Promise<void> {
  const actions = createLeadActions(app.database, hash)

  app.decorateReply('sendLead', async function sendLead(this: FastifyReply, id: string) {
    const detail = await readLead(app.database, id)
    if (!detail) throw noSuchLead()
    const { version, email } = detail.lead
    const isMailboxStopped = email !== '' && (await isStopped(app.database, hashMailbox(hash, email)))
    return this.header('etag', `"${version}"`).send({ ...detail, sendsReplies, isMailboxStopped })
  })

  const entered = {
    summary: 'Enters a lead by hand',
    description: 'For a lead that came by phone, by e-mail or in person. Sends no e-mail.',
    headers: keyHeader,
    body: entrySchema,
    response: { 201: leadDetailSchema },
  }
  const entering = { schema: entered, preValidation: needsIdempotencyKey }
  app.post('/desk/leads', entering, async ({ body: entry, headers, visit, id: requestId }, reply) => {
    const key = requireIdempotencyKey(headers['idempotency-key'])
    const stored = await app.database.transaction((client) =>
      insertByHand(client, { entry, key, by: visit.person.id, requestId }),
    )
    if (stored === undefined)
      throw new ApiError('key-reused', 'This Idempotency-Key was used for another lead: use a new one')
    return reply.code(201).sendLead(stored)
  })

  const shown = {
    ...aboutLead,
    summary: 'Shows a lead',
    description: 'Its data, its timeline, and other leads of the same person or company.',
    response: { 200: leadDetailSchema },
  }
  app.get('/desk/leads/:id', { schema: shown }, async ({ params }, reply) => reply.sendLead(params.id))

  const changed = {
    ...shown,
    summary: 'Changes a lead',
    description:
      'If-Match takes the ETag of the lead. Any stage after `new` counts as an answer. `won` needs a value, `lost` a reason. Fields that are left out stay as they are.',
    headers: z.object({ 'if-match': z.string() }),
    body: leadChangeSchema,
    refuses: { 412: 'Somebody else has changed the lead since.', 428: 'If-Match is missing.' },
  }
  app.patch(
    '/desk/leads/:id',
    { schema: changed, preValidation: needsVersion },
    async ({ params: { id }, headers, body, visit }, reply) => {
      await actions.change(id, body, readVersion(headers['if-match']), visit.person.id)
      return reply.sendLead(id)
    },
  )

  const many = {
    summary: 'Changes many leads at once',
    description:
      'Changes them, or moves them in or out of quarantine. Each lead has its own transaction and its own result.',
    body: manySchema,
    response: { 200: manyOutcomeSchema },
  }
  app.post('/desk/leads/many', { schema: many }, async ({ body: { leads, action }, visit }) => ({
    items: await doMany(actions, leads, action, visit.person.id),
  }))

  const noted = {
    ...aboutLead,
    summary: 'Adds a note',
    description: 'It appears in the lead’s timeline.',
    body: noteSchema,
    response: { 201: leadDetailSchema },
  }
  app.post('/desk/leads/:id/notes', { schema: noted }, async ({ params: { id }, body, visit }, reply) => {
    await actions.note(id, body.text, visit.person.id)
    return reply.code(201).sendLead(id)
  })

  const merged = {
    ...shown,
    summary: 'Merges a duplicate into another lead',
    description: 'Lists no longer show it.',
    body: mergeSchema,
  }
  app.post('/desk/leads/:id/merge', { schema: merged }, async ({ params: { id }, body, visit }, reply) => {
    await actions.merge(id, body.into, visit.person.id)
    return reply.sendLead(id)
  })

  for (const action of ['release', 'quarantine', 'unmerge', 'notice', 'allow-mails'] as const) {
    const schema = { ...shown, ...plainActions[action] }
    const isForAll = action !== 'notice' && action !== 'allow-mails'
    const guard = isForAll ? {} : { onRequest: requireAdministrator }
    app.post(`/desk/leads/:id/${action}`, { schema, ...guard }, async ({ params: { id }, visit }, reply) => {
      await actions[action](id, visit.person.id)
      return reply.sendLead(id)
    })
  }
}

/** Actions without a body. */
const plainActions = {
  release: { summary: 'Releases a lead from quarantine', description: 'Sends its notice.' },
  quarantine: {
    summary: 'Moves a lead to quarantine',
    description: 'Leads in quarantine are deleted after 30 days.',
  },
  unmerge: { summary: 'Undoes a merge', description: 'Lists show the lead again.' },
  notice: {
    summary: 'Sends the messages about a lead that failed again',
    description: 'At once, and to the addresses that are set now. For administrators.',
  },
  'allow-mails': {
    summary: 'Sends mails to the mailbox of a lead again',
    description:
      'Its owner had pressed “It wasn’t me”, and has asked for mails since. 409 if nobody had. For administrators.',
  },
}

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface FastifyReply {
    /** Sends a lead with its ETag. @throws ApiError 404 */
    sendLead(id: string): Promise<FastifyReply>
  }
}

/** A hook that asks for an If-Match header before the body is checked. @throws ApiError 428 */
async function needsVersion({ headers }: FastifyRequest): Promise<void> {
  if (headers['if-match'] === undefined)
    throw new ApiError('version-required', 'Send the ETag of the lead that you saw as If-Match')
}

/** @returns the version in an If-Match header, or 0, which no lead has, for any other value */
function readVersion(header: string | undefined): number {
  return Number(/^"(\d{1,9})"$/.exec(header?.trim() ?? '')?.[1] ?? 0)
}

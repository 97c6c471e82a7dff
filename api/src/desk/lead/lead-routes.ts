import {
  leadChangeSchema,
  bulkOutcomeSchema,
  bulkChangeSchema,
  mergeSchema,
  noteSchema,
  manualLeadSchema,
} from '@site/domain/desk/lead-changes'
import { leadDetailSchema } from '@site/domain/desk/lead-detail'
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import * as z from 'zod/mini'
import { ApiError } from '../../errors.ts'
import { keyHeader, needsIdempotencyKey, requireIdempotencyKey } from '../../leads/idempotency-key.ts'
import { type KeyedHash, hashMailbox } from '../../keyed-hash.ts'
import { isStopped } from '../../outbox/ledger-repository.ts'
import type { Api } from '../../plugins/schemas.ts'
import { requireAdministrator } from '../access/authenticate.ts'
import { insertManualLead, readLead } from './lead-repository.ts'
import { createLeadActions, noSuchLead, changeInBulk } from './lead-actions.ts'

const named = (description: string) => ({
  params: z.object({ id: z.string().register(z.globalRegistry, { description }) }),
})

export const aboutLead = named('The lead’s id or reference.')

export async function deskLeadRoutes(
  app: Api,
  { sendsReplies, hash }: { sendsReplies: boolean; hash: KeyedHash },
) {
  const actions = createLeadActions(app.database, hash)

  app.decorateReply('sendLead', async function sendLead(this: FastifyReply, id: string) {
    const detail = await readLead(app.database, id)
    if (!detail) throw noSuchLead()
    const { version, email } = detail.lead
    const isMailboxStopped = email !== '' && (await isStopped(app.database, hashMailbox(hash, email)))
    return this.header('etag', `"${version}"`).send({ ...detail, sendsReplies, isMailboxStopped })
  })

  const createLead = {
    summary: 'Enters a lead by hand',
    description: 'For a lead that came by phone, by e-mail or in person. Sends no e-mail.',
    headers: keyHeader,
    body: manualLeadSchema,
    response: { 201: leadDetailSchema },
  }
  const withKey = { schema: createLead, preValidation: needsIdempotencyKey }
  app.post('/desk/leads', withKey, async ({ body: entry, headers, deskSession, id: requestId }, reply) => {
    const key = requireIdempotencyKey(headers['idempotency-key'])
    const stored = await app.database.transaction((client) =>
      insertManualLead(client, { entry, key, by: deskSession.person.id, requestId }),
    )
    if (stored === undefined)
      throw new ApiError('key-reused', 'This Idempotency-Key was used for another lead: use a new one')
    return reply.code(201).sendLead(stored)
  })

  const getLead = {
    ...aboutLead,
    summary: 'Shows a lead',
    description: 'Its data, its timeline, and other leads of the same person or company.',
    response: { 200: leadDetailSchema },
  }
  app.get('/desk/leads/:id', { schema: getLead }, async ({ params }, reply) => reply.sendLead(params.id))

  const changeLead = {
    ...getLead,
    summary: 'Changes a lead',
    description:
      'If-Match takes the ETag of the lead. Any stage after `new` counts as an answer. `won` needs a value, `lost` a reason. Fields that are left out stay as they are.',
    headers: z.object({ 'if-match': z.string() }),
    body: leadChangeSchema,
    refuses: { 412: 'Somebody else has changed the lead since.', 428: 'If-Match is missing.' },
  }
  app.patch(
    '/desk/leads/:id',
    { schema: changeLead, preValidation: needsVersion },
    async ({ params: { id }, headers, body, deskSession }, reply) => {
      await actions.change(id, body, readVersion(headers['if-match']), deskSession.person.id)
      return reply.sendLead(id)
    },
  )

  const changeLeads = {
    summary: 'Changes many leads at once',
    description:
      'Changes them, or moves them in or out of quarantine. Each lead has its own transaction and its own result.',
    body: bulkChangeSchema,
    response: { 200: bulkOutcomeSchema },
  }
  app.post('/desk/leads/many', { schema: changeLeads }, async ({ body: { leads, action }, deskSession }) => ({
    items: await changeInBulk(actions, leads, action, deskSession.person.id),
  }))

  const post = postAboutLead(app)
  const addNote = {
    summary: 'Adds a note',
    description: 'It appears in the lead’s timeline.',
    body: noteSchema,
    response: { 201: leadDetailSchema },
  }
  post('/desk/leads/:id/notes', addNote, ({ id, body: { text }, by }) => actions.note(id, text, by))

  const mergeLeads = {
    summary: 'Merges a duplicate into another lead',
    description: 'Lists no longer show it.',
    body: mergeSchema,
  }
  post('/desk/leads/:id/merge', mergeLeads, ({ id, body: { into }, by }) => actions.merge(id, into, by))

  for (const action of ['release', 'quarantine', 'unmerge', 'notice', 'allow-mails'] as const) {
    const isForAll = action !== 'notice' && action !== 'allow-mails'
    const guard = isForAll ? {} : { onRequest: requireAdministrator }
    post(`/desk/leads/:id/${action}`, plainActions[action], ({ id, by }) => actions[action](id, by), guard)
  }
}

type Words = { summary: string; description: string }

/** Answers with the lead that `work` returns the id of, or else with the one that it was asked about. */
export const postAboutLead =
  (app: Api, name?: string) =>
  <Body extends z.ZodMiniType = z.ZodMiniUndefined>(
    path: string,
    schema: Words & { body?: Body; response?: { 201: typeof leadDetailSchema } },
    work: (about: { id: string; body: z.output<Body>; by: string }) => Promise<string | void>,
    guard: Pick<RouteShorthandOptions, 'onRequest'> = {},
  ) => {
    const { response = { 200: leadDetailSchema }, ...words } = schema
    const about = { ...(name ? named(name) : aboutLead), ...words, response }
    app.post(path, { schema: about, ...guard }, async ({ params: { id }, body, deskSession }, reply) => {
      const shown = await work({ id, body: body as z.output<Body>, by: deskSession.person.id })
      return reply.code(201 in response ? 201 : 200).sendLead(shown ?? id)
    })
  }

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

async function needsVersion({ headers }: FastifyRequest) {
  if (headers['if-match'] === undefined)
    throw new ApiError('version-required', 'Send the ETag of the lead that you saw as If-Match')
}

/** @returns the version in an If-Match header, or 0, which no lead has, for any other value */
function readVersion(header: string | undefined): number {
  return Number(/^"(\d{1,9})"$/.exec(header?.trim() ?? '')?.[1] ?? 0)
}

import { leadChangeSchema, manySchema, mergeSchema, noteSchema } from '@site/contracts/desk/lead-changes'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { ApiError } from '../../errors.ts'
import { requireAdministrator } from '../access/authenticate.ts'
import { parse } from '../parse.ts'
import { createLeadActions, noSuchLead, doMany } from './change-lead.ts'
import { readLead } from './lead-repository.ts'

type Named = { Params: { id: string } }

/** Everything under /desk/leads/ID except replies (docs/http.md, The lead desk). Each route returns the current lead. */
export async function deskLeadRoutes(
  app: FastifyInstance,
  { sendsReplies }: { sendsReplies: boolean },
): Promise<void> {
  const actions = createLeadActions(app.database)

  app.decorateReply('sendLead', async function sendLead(this: FastifyReply, id: string) {
    const detail = await readLead(app.database, id)
    if (!detail) throw noSuchLead()
    return this.header('etag', `"${detail.lead.version}"`).send({ ...detail, sendsReplies })
  })

  app.get<Named>('/desk/leads/:id', ({ params }, reply) => reply.sendLead(params.id))

  app.patch<Named>('/desk/leads/:id', async ({ params: { id }, headers, body, visit }, reply) => {
    const version = readVersion(headers['if-match'])
    await actions.change(id, parse(leadChangeSchema, body), version, visit.person.id)
    return reply.sendLead(id)
  })

  app.post('/desk/leads/many', async ({ body, visit }) => {
    const { leads, action } = parse(manySchema, body)
    return { items: await doMany(actions, leads, action, visit.person.id) }
  })

  app.post<Named>('/desk/leads/:id/notes', async ({ params: { id }, body, visit }, reply) => {
    await actions.note(id, parse(noteSchema, body).text, visit.person.id)
    return reply.code(201).sendLead(id)
  })

  app.post<Named>('/desk/leads/:id/merge', async ({ params: { id }, body, visit }, reply) => {
    await actions.merge(id, parse(mergeSchema, body).into, visit.person.id)
    return reply.sendLead(id)
  })

  for (const action of ['release', 'quarantine', 'unmerge'] as const) {
    app.post<Named>(`/desk/leads/:id/${action}`, async ({ params: { id }, visit }, reply) => {
      await actions[action](id, visit.person.id)
      return reply.sendLead(id)
    })
  }

  app.post<Named>(
    '/desk/leads/:id/notice',
    { onRequest: requireAdministrator },
    async ({ params: { id }, visit }, reply) => {
      await actions.notice(id, visit.person.id)
      return reply.sendLead(id)
    },
  )
}

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface FastifyReply {
    /** Sends a lead with its ETag. @throws ApiError 404 */
    sendLead(id: string): Promise<FastifyReply>
  }
}

/** @returns the version in an If-Match header, or 0, which no lead has, for any other value */
function readVersion(header: string | undefined): number {
  if (header === undefined)
    throw new ApiError('version-required', 'Send the ETag of the lead that you saw as If-Match')
  return Number(/^"(\d{1,9})"$/.exec(header.trim())?.[1] ?? 0)
}

import { newViewSchema, viewsSchema } from '@site/domain/desk/views'
import * as z from 'zod/mini'
import { ApiError } from '../../errors.ts'
import { type Api, done } from '../../plugins/schemas.ts'
import { listViews, removeView, saveView } from './views-repository.ts'

export async function viewsRoutes(app: Api) {
  const listed = {
    summary: 'Lists saved views',
    description: 'One’s own and those that colleagues share.',
    response: { 200: viewsSchema },
  }
  app.get('/desk/views', { schema: listed }, async ({ deskSession: { person } }) => ({
    items: await listViews(app.database, person.id),
  }))

  const saved = {
    summary: 'Saves a view',
    description: 'A list with its filters, without search words. Replaces one’s own view of the same name.',
    body: newViewSchema,
    response: { 201: done },
  }
  app.post('/desk/views', { schema: saved }, async ({ body, deskSession: { person } }, reply) => {
    await saveView(app.database, person.id, body)
    return reply.code(201).send({ done: true } as const)
  })

  const removed = {
    summary: 'Removes a saved view',
    description: 'One’s own; administrators also those that colleagues share.',
    params: z.object({ id: z.string() }),
    response: { 200: done },
  }
  app.post(
    '/desk/views/:id/remove',
    { schema: removed },
    async ({ params: { id }, deskSession: { person } }) => {
      const isAdministrator = person.role === 'administrator'
      // The API makes no other ids.
      if (!/^\d{1,18}$/.test(id) || !(await removeView(app.database, id, person.id, isAdministrator)))
        throw new ApiError('not-found', 'There is no such view of yours. It may have been removed')
      return { done: true } as const
    },
  )
}

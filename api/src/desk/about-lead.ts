import * as z from 'zod/mini'

const id = z.string().register(z.globalRegistry, { description: 'The lead’s id or reference.' })

/** What the schemas of all endpoints for one lead share. */
export const aboutLead = {
  params: z.object({ id }),
  refuses: { 404: 'There is no such lead.' },
}

/** The refusals of what changes a lead. */
export const refusesState = { ...aboutLead.refuses, 409: 'The lead’s state does not allow this.' }

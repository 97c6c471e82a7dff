import { normalisePath } from '@site/domain/addresses/addresses'
import type { FindOccasion } from '@site/domain/occasion'
import { occasionStateSchema } from '@site/domain/occasion-schemas'
import * as z from 'zod/mini'
import { ApiError } from '../errors.ts'
import { toLetterhead } from '../letterhead.ts'
import { type Api, file, sendAsFile } from '../plugins/schemas.ts'
import { findClosed } from '../leads/seats-repository.ts'
import { occasionFile } from './calendar-files.ts'
import { readFirm } from './firm-repository.ts'

type Options = { findOccasion: FindOccasion; siteUrl: string }

const PATH_MAX = 300

export async function occasionRoutes(app: Api, { findOccasion, siteUrl }: Options) {
  const querystring = z.object({ page: z.string().check(z.maxLength(PATH_MAX), z.startsWith('/')) })
  const find = async (page: string) => {
    const one = await findOccasion(normalisePath(page))
    if (!one) throw new ApiError('not-found', 'This page has no event')
    return one
  }
  const shown = {
    querystring,
    summary: 'Whether the form of a page’s event is closed',
    description: 'Because all seats are taken, or it is too late. Each lead of the page takes one seat.',
    response: { 200: occasionStateSchema },
  }
  app.get('/occasion', { schema: shown }, async ({ query }) => ({
    closed: await findClosed(app.database, await find(query.page)),
  }))

  const filed = {
    querystring,
    summary: 'A page’s event for a calendar',
    description: 'When and where it is.',
    response: { 200: file('text/calendar', 'An iCalendar file.') },
  }
  app.get('/occasion.ics', { schema: filed }, async ({ query }, reply) => {
    const letterhead = toLetterhead(await readFirm(app.database), siteUrl)
    return sendAsFile(reply, 'text/calendar', 'event.ics', occasionFile(letterhead, await find(query.page)))
  })
}

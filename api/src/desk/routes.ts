import { createBusyCalendars } from '../booking/busy-calendars.ts'
import type { Calls } from '../booking/calls.ts'
import type { Env } from '../env.ts'
import { showEmails } from '../leads/shown-email.ts'
import type { KeyedHash } from '../keyed-hash.ts'
import type { LeadEndpoint } from '../leads/lead-endpoint.ts'
import type { Api } from '../plugins/schemas.ts'
import { createAccessRecheck } from './access/access-recheck.ts'
import { createAdmission } from './access/admission.ts'
import { authenticate, type DeskTokens } from './access/authenticate.ts'
import { deskSessionRoutes, peopleRoutes } from './access/people-routes.ts'
import { callsRoutes } from './calls/calls-routes.ts'
import { eventsRoutes } from './events-routes.ts'
import { exportRoutes } from './export-routes.ts'
import { insightRoutes } from './insight/insight-routes.ts'
import { deskLeadRoutes } from './lead/lead-routes.ts'
import { listRoutes } from './list/list-routes.ts'
import { privacyRoutes } from './privacy/privacy-routes.ts'
import { replyRoutes } from './replies/reply-routes.ts'
import { resultsRoutes } from './results/results-routes.ts'
import { viewsRoutes } from './views/views-routes.ts'

type Options = Pick<Env, 'desk' | 'limits' | 'mail' | 'urls'> & {
  tokens: DeskTokens
  leads: LeadEndpoint
  calls: Calls
  hash: KeyedHash
}

export async function deskRoutes(
  app: Api,
  { tokens, leads, calls, hash, desk: { access, privacy }, limits, mail, urls }: Options,
) {
  const admission = createAdmission(access, app.database)
  const accessRecheck = createAccessRecheck(admission, access)
  await app.register(deskSessionRoutes, { admission, tokens })

  await app.register(async (inside: Api) => {
    inside.addHook('onRequest', authenticate(tokens))
    inside.addHook('onRequest', accessRecheck.recheck)
    inside.addHook('preSerialization', async (_request, _reply, answer) => {
      showEmails(answer)
      return answer
    })
    await inside.register(peopleRoutes)
    await inside.register(listRoutes)
    await inside.register(viewsRoutes)
    await deskLeadRoutes(inside, { sendsReplies: mail !== undefined, hash })
    const calendars = createBusyCalendars(app.database, urls.site)
    app.addHook('preClose', async () => calendars.stop())
    await inside.register(callsRoutes, {
      leads,
      calls,
      calendars,
      sendsMails: mail !== undefined,
      accessRecheck,
    })
    await inside.register(replyRoutes, { mail, limits, hash })
    await inside.register(eventsRoutes, { accessRecheck })
    await inside.register(exportRoutes, { accessRecheck, limits })
    await inside.register(resultsRoutes)
    await inside.register(insightRoutes)
    await inside.register(privacyRoutes, { ...privacy, accessRecheck, mail })
  })
}

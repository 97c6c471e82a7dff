import { replySchema } from '@site/contracts/desk/lead-changes'
import { leadDetailSchema } from '@site/contracts/desk/lead-detail'
import type { MailServer } from '../../env.ts'
import { keyHeader, needsIdempotencyKey, requireIdempotencyKey } from '../../leads/idempotency-key.ts'
import type { Api } from '../../plugins/schemas.ts'
import { aboutLead, refusesState } from '../about-lead.ts'
import { createPersonQuota, type PersonLimits } from '../quotas/person-quota.ts'
import { createSendReply } from './send-reply.ts'

/** POST /desk/leads/ID/reply (docs/http.md, The lead desk). */
export async function replyRoutes(
  app: Api,
  { mail, limits }: { mail: MailServer | undefined; limits: PersonLimits },
): Promise<void> {
  // Loaded only if used: it is a tenth of the API's code.
  const send = mail && (await import('./reply-mailer.ts')).createReplyMailer(mail)
  const sendReply = createSendReply(app.database, send)
  const takePlace = createPersonQuota(app, 'replies-per-person', limits)

  const schema = {
    ...aboutLead,
    summary: 'Sends a reply by e-mail',
    description:
      'The sender is the signed-in person. The reply counts as an answer. Repeated requests with the same key send it once. With `ownMail` it is only recorded.',
    headers: keyHeader,
    body: replySchema,
    response: { 200: leadDetailSchema },
    refuses: {
      ...refusesState,
      412: 'A colleague has replied since the event that `after` names.',
      429: 'The quota of this person is reached.',
      502: 'The mail server rejected the reply, or did not confirm it.',
    },
  }
  app.post(
    '/desk/leads/:id/reply',
    { schema, preValidation: needsIdempotencyKey },
    async ({ params: { id }, headers, body, visit: { person }, log }, reply) => {
      const key = requireIdempotencyKey(headers['idempotency-key'])
      const { after, ownMail = false, ...letter } = body
      const request = { id, key, reply: letter, after, ownMail, person }
      const { replayed } = await sendReply(request, () => takePlace(person, log))
      if (replayed) reply.header('idempotent-replayed', 'true')
      return reply.sendLead(id)
    },
  )
}

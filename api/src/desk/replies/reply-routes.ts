import { replySchema } from '@site/contracts/desk/lead-changes'
import type { FastifyInstance } from 'fastify'
import type { MailServer } from '../../env.ts'
import { requireIdempotencyKey } from '../../leads/idempotency-key.ts'
import { parse } from '../parse.ts'
import type { SendMail } from './reply-mailer.ts'
import { createSendReply } from './send-reply.ts'

/** POST /desk/leads/ID/reply (docs/http.md, The lead desk). */
export async function replyRoutes(
  app: FastifyInstance,
  { mail }: { mail: MailServer | undefined },
): Promise<void> {
  const sendReply = createSendReply(app.database, mail && lazily(mail))

  app.post<{ Params: { id: string } }>(
    '/desk/leads/:id/reply',
    async ({ params: { id }, headers, body, visit: { person } }, reply) => {
      const key = requireIdempotencyKey(headers['idempotency-key'])
      const { after, ...letter } = parse(replySchema, body)
      const { replayed } = await sendReply({ id, key, reply: letter, after, person })
      if (replayed) reply.header('idempotent-replayed', 'true')
      return reply.sendLead(id)
    },
  )
}

/** Loads the mail code with the first reply, to keep startup fast. */
function lazily(mail: MailServer): SendMail {
  let loading: Promise<SendMail> | undefined
  return async (letter) => {
    loading ??= import('./reply-mailer.ts').then(({ createReplyMailer }) => createReplyMailer(mail))
    return (await loading)(letter)
  }
}

import { replySchema, type Reply } from '@site/domain/desk/lead-changes'
import { leadDetailSchema } from '@site/domain/desk/lead-detail'
import type { DeskPerson } from '@site/domain/desk/session'
import type { Client, Database } from '../../database/pool.ts'
import type { MailServer } from '../../env.ts'
import { ApiError, conflict, tooManyRequests } from '../../errors.ts'
import { readFirm } from '../../booking/firm-repository.ts'
import { type KeyedHash, hashMailbox } from '../../keyed-hash.ts'
import { countMail, isStopped, MAILS_MAX } from '../../outbox/ledger-repository.ts'
import { keyHeader, needsIdempotencyKey, requireIdempotencyKey } from '../../leads/idempotency-key.ts'
import { stillInFlight } from '../../leads/in-flight.ts'
import { changeLead, holdLead, markAnswered } from '../../leads/lead-changes-repository.ts'
import type { Api } from '../../plugins/schemas.ts'
import { createPersonQuota, type PersonLimits } from '../access/person-quota.ts'
import { requireInWork, requireLead } from '../lead/lead-actions.ts'
import { aboutLead } from '../lead/lead-routes.ts'
import type { Sending } from '../../mail-transport.ts'
import type { SendMail } from './reply-mailer.ts'
import {
  beginReply,
  endReply,
  type Enquiry,
  findEnquiry,
  findReply,
  hasOthersReply,
} from './replies-repository.ts'

export async function replyRoutes(
  app: Api,
  { mail, limits, hash }: { mail: MailServer | undefined; limits: PersonLimits; hash: KeyedHash },
) {
  // Loaded only if used: it is a tenth of the API's code.
  const send = mail && (await import('./reply-mailer.ts')).createReplyMailer(mail)
  const sendReply = createSendReply(app.database, send, hash)
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
      412: 'A colleague has replied since the event that `after` names.',
      429: 'The quota of this person is reached.',
      502: 'The mail server rejected the reply, or did not confirm it.',
    },
  }
  app.post(
    '/desk/leads/:id/reply',
    { schema, preValidation: needsIdempotencyKey },
    async ({ params: { id }, headers, body, deskSession: { person }, log }, reply) => {
      const key = requireIdempotencyKey(headers['idempotency-key'])
      const { after, ownMail = false, ...letter } = body
      const request = { id, key, reply: letter, after, ownMail, person }
      const { replayed } = await sendReply(request, () => takePlace(person, log))
      if (replayed) reply.header('idempotent-replayed', 'true')
      return reply.sendLead(id)
    },
  )
}

type Request = {
  id: string
  key: string
  reply: Reply
  after: string | undefined
  ownMail: boolean
  person: DeskPerson
}

const DAY_MS = 86_400_000

const INTERRUPTED_AFTER_MS = 30_000

/** Records a reply, then sends it and stops the clock. One whose outcome got lost is never sent again by itself. */
function createSendReply(database: Database, send: SendMail | undefined, hash: KeyedHash) {
  return async (request: Request, takePlace: () => Promise<() => void>): Promise<{ replayed: boolean }> => {
    if (request.ownMail)
      return database.transaction(async (client) => {
        if (!(await begin(client, request))) return { replayed: true }
        await end(client, request, { outcome: 'sent' })
        return { replayed: false }
      })
    if (!send) throw conflict('No mail server is set up (SMTP_URL). Use your own mail program')
    const { key, reply, person } = request
    const giveBack = await takePlace()
    let sending: Sending | undefined
    try {
      const mail = await database.transaction(async (client) => {
        const to = await begin(client, request)
        if (!to) return undefined
        const enquiry = await findEnquiry(client, request.id)
        await requireAllowedMailbox(client, to, enquiry, request, hash)
        return { to, enquiry, firm: await readFirm(client) }
      })
      if (!mail) return { replayed: true }
      sending = await send({ key, ...reply, ...mail, from: person })
    } finally {
      if (!sending || sending.outcome === 'failed') giveBack()
    }
    await database.transaction((client) => end(client, request, sending))
    if (sending.outcome === 'failed')
      throw new ApiError(
        'mail-not-sent',
        'The mail server did not take the reply, so nothing was sent. The timeline says why. You can try again',
      )
    if (sending.outcome === 'unsure') throw unsure()
    return { replayed: false }
  }
}

/** Staff may type any address: replies to those that no visitor gave are limited. @throws ApiError 409 and 429 */
async function requireAllowedMailbox(
  client: Client,
  address: string,
  enquiry: Enquiry | undefined,
  { key, person }: Request,
  hash: KeyedHash,
) {
  const mailbox = hashMailbox(hash, address)
  const refusal = enquiry
    ? (await isStopped(client, mailbox)) && 'stopped'
    : await countMail(client, [mailbox, hash('key', `replies of ${person.id}`)], `reply ${key}`)
  if (refusal === 'stopped') throw conflict('The owner of this mailbox wants no mails from us. Call instead')
  if (refusal === 'enough')
    throw tooManyRequests(
      `No visitor gave this address. At most ${MAILS_MAX} replies a day go to such addresses: use your own mail program, or wait until tomorrow`,
      DAY_MS,
    )
}

/** An answer stops the clock, and the person who answered becomes the owner of a lead without one. */
async function end(client: Client, { id, key, person }: Request, sending: Sending) {
  const lead = await holdLead(client, id)
  if (lead && sending.outcome === 'sent') {
    const owner = lead.owner ?? person.id
    await changeLead(client, lead, { owner }, person.id)
    await markAnswered(client, { ...lead, owner }, person.id)
  }
  await endReply(client, key, sending)
}

async function begin(client: Client, { id, key, reply, after, ownMail, person }: Request) {
  const lead = await requireLead(client, id)
  const earlier = await findReply(client, key)
  if (earlier) {
    if (earlier.leadId !== lead.id || earlier.subject !== reply.subject || earlier.text !== reply.text)
      throw new ApiError('key-reused', 'This Idempotency-Key was used for another reply: use a new one')
    if (earlier.state === 'sent') return undefined
    if (earlier.state === 'sending' && Date.now() - earlier.at.getTime() < INTERRUPTED_AFTER_MS)
      throw stillInFlight()
    if (earlier.state !== 'failed') throw unsure()
  }
  requireInWork(lead)
  if (!ownMail && after !== undefined && (await hasOthersReply(client, lead.id, after, person.id)))
    throw new ApiError(
      'changed-since',
      'A colleague has replied to this lead meanwhile. Read their reply before you send yours',
    )
  if (lead.email === '') throw conflict('This lead has no e-mail address. Call instead')
  await beginReply(client, { leadId: lead.id, key, reply, ownMail, by: person.id })
  return lead.email
}

const unsure = () =>
  new ApiError(
    'mail-unsure',
    'The mail server did not say whether it took the reply. Look into its outbox before you write again',
  )

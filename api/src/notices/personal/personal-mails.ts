import { isWorkingDay, sydneyDay } from '../../business-time.ts'
import type { Database } from '../../database/pool.ts'
import { personalMailFailed, type Log } from '../../events.ts'
import { backoffSeconds } from '../backoff.ts'
import { DeliveryError } from '../channel.ts'
import type { SendNotice } from '../mail-sender.ts'
import { claimDay } from '../repository.ts'
import { morningDigest, personalMail, pushMessage } from './personal-mail-text.ts'
import {
  dropOldMails,
  postponePersonalMail,
  readDigest,
  readDigestReaders,
  removeBrowser,
  removePersonalMail,
  takePersonalMail,
  type PersonalMail,
} from './personal-mails-repository.ts'
import { BrowserGone, type SendPush } from './push-sender.ts'

/** Leads in one mail. */
const LISTED_MAX = 20

/** A digest is sent from the first of these hours to the second, Sydney time. */
const MORNING = { from: 7, to: 12 }

type Dependencies = {
  database: Database
  /** Undefined if no mail server is set up. */
  mail: { send: SendNotice; deskUrl: string } | undefined
  /** Undefined without a key. */
  push?: SendPush | undefined
  log: Log
  now?: () => Date
}

/** The worker's tasks for mails to single people and messages to their browsers, which they choose themselves. */
export function createPersonalMails({ database, mail, push, log, now = () => new Date() }: Dependencies) {
  /** @returns whether there was one to send */
  function tellOne(): Promise<boolean> {
    return database.transaction(async (client) => {
      const ways = { mail: mail !== undefined, push: push !== undefined }
      const next = await takePersonalMail(client, LISTED_MAX, ways)
      if (!next) return false
      try {
        await send(next)
        await removePersonalMail(client, next)
      } catch (error) {
        if (!(error instanceof DeliveryError)) throw error
        if (error instanceof BrowserGone && typeof next.to !== 'string') {
          await removeBrowser(client, next.to)
          return true
        }
        personalMailFailed(log, typeof next.to === 'string' ? 'mail' : 'push', error.message)
        await postponePersonalMail(client, next, backoffSeconds(next.attempts + 1))
      }
      return true
    })
  }

  async function send(next: PersonalMail): Promise<void> {
    if (typeof next.to !== 'string') await push?.(next.to, pushMessage(next))
    else
      await mail?.send(personalMail(next, mail.deskUrl), {
        id: `${next.ids.join('.')}.personal`,
        to: [next.to],
      })
  }

  /** The day stays claimed only if the mail server accepted the digest. */
  function digestFor(
    { id, email }: { id: string; email: string },
    { send, deskUrl }: NonNullable<typeof mail>,
    day: string,
  ): Promise<void> {
    return database.transaction(async (client) => {
      if (!(await claimDay(client, `digest ${id}`, day))) return
      const digest = await readDigest(client, id, LISTED_MAX)
      if (digest.toDo > 0)
        await send(morningDigest(digest, deskUrl), { id: `${day}.digest.${keyOf(id)}`, to: [email] })
    })
  }

  return {
    tell: async () => {
      await dropOldMails(database)
      while (await tellOne());
    },

    /** One mail to each person who wants it, on working days. One that fails does not keep the others from theirs. */
    morning: async () => {
      const { day, hour } = sydneyDay(now())
      if (!mail || !isWorkingDay(day) || hour < MORNING.from || hour >= MORNING.to) return
      for (const reader of await readDigestReaders(database)) {
        await digestFor(reader, mail, day).catch((error: unknown) => {
          if (!(error instanceof DeliveryError)) throw error
          personalMailFailed(log, 'mail', error.message)
        })
      }
    },
  }
}

/** A person's id as a part of a message id. */
function keyOf(id: string): string {
  return Buffer.from(id).toString('base64url')
}

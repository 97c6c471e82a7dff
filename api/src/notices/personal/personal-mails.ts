import type { Database } from '../../database/pool.ts'
import { personalMailFailed, type Log } from '../../events.ts'
import { backoffSeconds } from '../backoff.ts'
import { DeliveryError } from '../channel.ts'
import type { SendNotice } from '../mail-sender.ts'
import { personalMail } from './personal-mail-text.ts'
import {
  dropOldMails,
  postponePersonalMail,
  removePersonalMail,
  takePersonalMail,
} from './personal-mails-repository.ts'

/** Leads in one mail. */
const LISTED_MAX = 20

type Dependencies = {
  database: Database
  /** Undefined if no mail server is set up. */
  mail: { send: SendNotice; deskUrl: string } | undefined
  log: Log
}

/** The worker's task for mails to single people. */
export function createPersonalMails({ database, mail, log }: Dependencies) {
  /** @returns whether there was one to send */
  function tellOne({ send, deskUrl }: NonNullable<typeof mail>): Promise<boolean> {
    return database.transaction(async (client) => {
      const next = await takePersonalMail(client, LISTED_MAX)
      if (!next) return false
      try {
        await send(personalMail(next, deskUrl), { id: `${next.ids.join('.')}.personal`, to: [next.to] })
        await removePersonalMail(client, next)
      } catch (error) {
        if (!(error instanceof DeliveryError)) throw error
        personalMailFailed(log, error.message)
        await postponePersonalMail(client, next, backoffSeconds(next.attempts + 1))
      }
      return true
    })
  }

  return {
    tell: async () => {
      await dropOldMails(database)
      if (mail) while (await tellOne(mail));
    },
  }
}

import type { Database } from '../database/pool.ts'
import { sydneyDay } from '../business-time.ts'
import { leadsPurged, type Log } from '../events.ts'
import { purgeLeads } from '../leads/retention-repository.ts'
import type { Channel, Reminder } from './channel.ts'
import { claimDay, isDone, markReminded, readQuarantine, takeUnanswered } from './repository.ts'

/** As many leads as a person reads in one mail. */
const LIST_MAX = 50

/** Daily tasks run from this hour on, Sydney time. */
const PURGE_HOUR = 3
const DIGEST_HOUR = 8

type Dependencies = {
  database: Database
  /** The first configured channel; reminders and digests use only that one. */
  channel: Channel
  log: Log
  now?: () => Date
}

/** The worker's periodic tasks. Each does nothing if there is nothing to do. */
export function createRecurring({ database, channel, log, now = () => new Date() }: Dependencies) {
  /** @returns whether somebody was reminded, so that more may follow */
  function remindSome(kind: Reminder['kind']): Promise<boolean> {
    return database.transaction(async (client) => {
      const { leads, owner } = await takeUnanswered(client, kind, LIST_MAX)
      if (leads.length === 0) return false
      await markReminded(client, kind, leads)
      await channel.remind(leads, { kind, owner })
      return true
    })
  }

  return {
    /** Sends one mail per owner and one for leads without an owner, each in its own transaction. */
    remind: async () => {
      for (const kind of ['due', 'overdue'] as const) while (await remindSome(kind));
    },

    /** Sent once a day across all workers. The day stays claimed only if the channel accepted the digest. */
    digest: async () => {
      const { day, hour } = sydneyDay(now())
      if (hour < DIGEST_HOUR) return
      await database.transaction(async (client) => {
        if (!(await claimDay(client, 'quarantine-digest', day))) return
        const { leads, waiting } = await readQuarantine(client, LIST_MAX)
        if (waiting > 0) await channel.digest(leads, waiting, day)
      })
    },

    /** Workers may purge together. The day is claimed once nothing is left. */
    purge: async () => {
      const { day, hour } = sydneyDay(now())
      if (hour < PURGE_HOUR || (await isDone(database, 'purge', day))) return
      leadsPurged(log, await purgeLeads(database.transaction))
      await database.transaction((client) => claimDay(client, 'purge', day))
    },
  }
}

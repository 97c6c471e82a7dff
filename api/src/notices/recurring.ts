import type { Database } from '../database/pool.ts'
import { sydneyDay } from '../business-time.ts'
import { logEvent, type Log } from '../events.ts'
import { purgeLeads } from '../leads/retention-repository.ts'
import { claimDay, queueCallReminders, queueDigest, queueReminders } from './tasks-repository.ts'

/** Daily tasks run from this hour on, Sydney time. */
const PURGE_HOUR = 3
const DIGEST_HOUR = 8

type Dependencies = {
  database: Database
  log: Log
  now?: () => Date
}

/** The periodic tasks, which several instances share. Each does nothing if there is nothing to do. */
export function createRecurring({ database, log, now = () => new Date() }: Dependencies) {
  return {
    remind: async () => {
      for (const kind of ['due', 'overdue'] as const) while (await queueReminders(database, kind));
      await queueCallReminders(database)
    },

    /** Once a day. */
    digest: async () => {
      const { day, hour } = sydneyDay(now())
      if (hour >= DIGEST_HOUR) await database.transaction((client) => queueDigest(client, day))
    },

    /** Once a day. What somebody has locked is left for the next one. */
    purge: async () => {
      const { day, hour } = sydneyDay(now())
      if (hour >= PURGE_HOUR && (await claimDay(database, 'purge', day)))
        logEvent(log, 'leads.purged', await purgeLeads(database.transaction))
    },
  }
}

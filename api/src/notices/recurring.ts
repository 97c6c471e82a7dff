import { finishUpgrade } from '../booking/upgrade-repository.ts'
import type { Database } from '../database/pool.ts'
import { sydneyDay } from '../business-time.ts'
import { logEvent, type Log } from '../events.ts'
import { hasExpiredLeads, purgeLeads } from '../leads/retention-repository.ts'
import { purgeLedger } from '../outbox/ledger-repository.ts'
import { claimDay, isDone, queueCallReminders, queueDigest, queueReminders } from './tasks-repository.ts'

/** Daily tasks run from this hour on, Sydney time. */
const PURGE_HOUR = 3
const DIGEST_HOUR = 8

type Dependencies = { database: Database; log: Log; now?: () => Date }

/** The periodic tasks, which several instances share. Each does nothing if there is nothing to do. */
export function createRecurring({ database, log, now = () => new Date() }: Dependencies) {
  return {
    remind: async () => {
      for (const kind of ['due', 'overdue'] as const) while (await queueReminders(database, kind));
      await queueCallReminders(database)
      await finishUpgrade(database)
    },

    /** Once a day. */
    digest: async () => {
      const { day, hour } = sydneyDay(now())
      if (hour >= DIGEST_HOUR) await database.transaction((client) => queueDigest(client, day))
    },

    /** Once a day, and again until nothing is left: it may fail, or skip leads that somebody has locked. */
    purge: async () => {
      const { day, hour } = sydneyDay(now())
      if (hour < PURGE_HOUR || (await isDone(database, 'purge', day))) return
      logEvent(log, 'leads.purged', await purgeLeads(database.transaction))
      await purgeLedger(database)
      if (!(await hasExpiredLeads(database))) await claimDay(database, 'purge', day)
    },
  }
}

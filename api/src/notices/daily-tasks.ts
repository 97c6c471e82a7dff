import { finishUpgrade } from '../booking/upgrade-repository.ts'
import type { Database } from '../database/pool.ts'
import { localClock, localDay } from '@site/domain/business-time'
import { deleteOldCounts } from '../insight/counts-repository.ts'
import { logEvent, type Log } from '../events.ts'
import { hasExpiredLeads, purgeLeads } from '../leads/retention-repository.ts'
import { purgeLedger } from '../outbox/ledger-repository.ts'
import {
  claimDay,
  isDone,
  queueCallReminders,
  queueDigest,
  queueReminders,
} from './daily-tasks-repository.ts'

const PURGE_FROM = '03:00'
const DIGEST_FROM = '08:00'

type Dependencies = { database: Database; log: Log; now?: () => Date }

export function createRecurring({ database, log, now = () => new Date() }: Dependencies) {
  return {
    remind: async () => {
      for (const kind of ['due', 'overdue'] as const) while (await queueReminders(database, kind));
      await queueCallReminders(database)
      await finishUpgrade(database)
    },

    digest: async () => {
      const time = now()
      if (localClock(time) < DIGEST_FROM) return
      await database.transaction((client) => queueDigest(client, localDay(time)))
    },

    /** Once a day, and again until nothing is left: it may fail, or skip leads that another transaction has locked. */
    purge: async () => {
      const time = now()
      const day = localDay(time)
      if (localClock(time) < PURGE_FROM || (await isDone(database, 'purge', day))) return
      logEvent(log, 'leads.purged', await purgeLeads(database.transaction))
      await purgeLedger(database)
      await deleteOldCounts(database)
      if (!(await hasExpiredLeads(database))) await claimDay(database, 'purge', day)
    },
  }
}

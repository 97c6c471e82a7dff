import { promisedSources } from '@site/contracts/forms/all-forms'
import type { Database } from '../database/pool.ts'
import { sydneyDay } from '../business-time.ts'
import { leadsPurged, type Log } from '../events.ts'
import { purgeLeads } from '../leads/retention.ts'
import type { Channel } from './channel.ts'
import { claimDay, isDone, markReminded, readQuarantine, takeUnanswered } from './repository.ts'

/** Hours after which somebody is reminded: four are left of the promised 24. */
export const REMIND_AFTER_HOURS = 20

/** Leads in one mail: what a person reads. */
const LIST_MAX = 50

/** Hours of the business's clock from which a daily task is done. */
const PURGE_HOUR = 3
const DIGEST_HOUR = 8

interface Dependencies {
  database: Database
  /** What people are told by. Reminders and digests go by one channel, the first. */
  channel: Channel
  log: Log
  now?: () => Date
}

/** What the worker does besides delivering notices. Each does nothing where there is nothing to do. */
export function createRecurring({ database, channel, log, now = () => new Date() }: Dependencies) {
  return {
    remind: () =>
      database.transaction(async (client) => {
        const leads = await takeUnanswered(client, promisedSources, REMIND_AFTER_HOURS, LIST_MAX)
        if (leads.length === 0) return
        await markReminded(client, leads)
        await channel.remind(leads)
      }),

    /** One over all workers: the claim is kept only where the channel has taken it. */
    digest: async () => {
      const { day, hour } = sydneyDay(now())
      if (hour < DIGEST_HOUR) return
      await database.transaction(async (client) => {
        if (!(await claimDay(client, 'quarantine-digest', day))) return
        const { leads, waiting } = await readQuarantine(client, LIST_MAX)
        if (waiting > 0) await channel.digest(leads, waiting, day)
      })
    },

    /** Several workers may do it together, each some of it; the day is claimed once nothing is left. */
    purge: async () => {
      const { day, hour } = sydneyDay(now())
      if (hour < PURGE_HOUR || (await isDone(database, 'purge', day))) return
      leadsPurged(log, await purgeLeads(database.transaction))
      await database.transaction((client) => claimDay(client, 'purge', day))
    },
  }
}

import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { backoffSeconds } from '../backoff.ts'
import type { Database } from '../database/pool.ts'
import { hasState, sqlState } from '../database/errors.ts'
import { fieldRefused } from '../errors.ts'
import {
  type DueCalendar,
  READ_AHEAD_DAYS,
  type ReadCalendar,
  readOwner,
  recordFailure,
  refreshCalendar,
  storeCalendar,
  takeDueCalendar,
} from './busy-calendars-repository.ts'
import type { CalendarText } from './busy-times.ts'
import { CalendarFault, downloadCalendar, type Edition } from './calendar-download.ts'
import type { Times } from './unavailable-times.ts'

/** A person waits for the first reading, within the API's nine seconds (app.ts). */
const SECONDS_MAX = { first: 7, later: 30 }

const HEAP_MB = 256

/** Each is looked at for each visitor who asks for free times. */
const TIMES_MAX = 10_000

export type BusyCalendars = ReturnType<typeof createBusyCalendars>

export function createBusyCalendars(database: Database, siteUrl: string) {
  const closing = new AbortController()
  /** @returns nothing if it is still the `known` edition. @throws CalendarFault */
  async function read(
    { person, address }: Pick<DueCalendar, 'person' | 'address'>,
    known: Edition | undefined,
    seconds: number,
  ): Promise<ReadCalendar | undefined> {
    const signal = AbortSignal.any([AbortSignal.timeout(seconds * 1000), closing.signal])
    const fail = (words: string) => (cause: unknown) => {
      if (cause instanceof CalendarFault) throw cause
      if (signal.aborted) throw new CalendarFault(`It was not read within ${seconds} seconds`)
      const { code } = cause as NodeJS.ErrnoException
      if (code === 'ENOTFOUND') throw new CalendarFault('No server has this name: check the address')
      throw new CalendarFault(code ? `${words} (${code})` : words)
    }
    const found = await downloadCalendar(address, known, signal).catch(fail('Its server cannot be reached'))
    if (!found) return undefined
    const from = new Date()
    const to = new Date(from.getTime() + READ_AHEAD_DAYS * 86_400_000)
    const owner = await readOwner(database, person)
    const calendar = { text: found.text, from, to, owner, ownIds: `@${new URL(siteUrl).hostname}` }
    return { ...found, times: await expand(calendar, signal).catch(fail('An entry in it cannot be read')) }
  }

  return {
    /** Reads a person's calendar before it counts. @throws ApiError 422 with what is wrong with it */
    async set(person: string, address: string) {
      try {
        const first = (await read({ person, address }, undefined, SECONDS_MAX.first))!
        await database.transaction((client) => storeCalendar(client, person, address, first))
      } catch (error) {
        if (error instanceof CalendarFault)
          throw fieldRefused('/address', `The calendar cannot be read. ${error.message}`)
        if (!hasState(error, sqlState.foreignKeyViolation)) throw error
        throw fieldRefused('/person', 'Choose a person of the desk')
      }
    },

    async readDue() {
      for (let due = await takeDueCalendar(database); due; due = await takeDueCalendar(database)) {
        const taken = due
        try {
          const found = await read(taken, taken, SECONDS_MAX.later)
          await database.transaction((client) => refreshCalendar(client, taken, found))
        } catch (error) {
          if (closing.signal.aborted) return
          if (!(error instanceof CalendarFault)) throw error
          await recordFailure(database, taken, error.message, backoffSeconds(taken.failures + 1))
        }
      }
    },

    stop: () => closing.abort(),
  }
}

/** A rule that a stranger wrote can repeat every second, or never end: in a thread it doesn't stop the API. */
async function expand(calendar: CalendarText, signal: AbortSignal): Promise<Times[]> {
  const thread = new Worker(new URL('busy-times-thread.ts', import.meta.url), {
    workerData: calendar,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  try {
    const [times] = (await once(thread, 'message', { signal })) as [Times[]]
    if (times.length > TIMES_MAX)
      throw new CalendarFault(`It has more than ${TIMES_MAX} entries for the next weeks`)
    return times
  } finally {
    await thread.terminate()
  }
}

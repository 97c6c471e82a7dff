import { bookingHoursSchema } from '@site/contracts/booking-hours'
import * as z from 'zod/mini'
import { askContent } from '../ask-content.ts'
import type { Queries } from '../database/pool.ts'
import type { DeskLake } from '../env.ts'
import { hoursNotRead, type Log } from '../events.ts'
import { storeHours } from './booking-repository.ts'

/** The document of the Studio. Without one, the answer is null. */
const QUERY = '*[_id == "bookingPage"][0]'

const documentSchema = z.nullish(z.record(z.string(), z.unknown()))

/**
 * Keeps the firm's hours in the database as the lake last had them. If the lake is away, or what it has makes no sense, they
 * stay as they are.
 */
export function createHoursReader(database: Queries, lake: DeskLake, log: Log) {
  let fails = false

  async function read(): Promise<void> {
    const document = documentSchema.parse(await askContent(lake, QUERY))
    // What an editor has emptied is null.
    const given = Object.entries(document ?? {}).filter(([, value]) => value !== null)
    await storeHours(database, bookingHoursSchema.parse(Object.fromEntries(given)))
  }

  return async (): Promise<void> => {
    try {
      await read()
      fails = false
    } catch (error) {
      if (!fails) hoursNotRead(log, error)
      fails = true
    }
  }
}

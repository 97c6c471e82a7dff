import { bookingHoursSchema } from '@site/contracts/booking-hours'
import * as z from 'zod/mini'
import { askContent } from '../ask-content.ts'
import type { Queries } from '../database/pool.ts'
import type { DeskLake } from '../env.ts'
import { storeHours } from './booking-repository.ts'

/** The document of the Studio. Without one, the answer is null. */
const QUERY = '*[_id == "bookingPage"][0]'

const documentSchema = z.nullish(z.record(z.string(), z.unknown()))

/** Keeps the firm's hours in the database as the lake last had them. If what it has makes no sense, they stay as they are. */
export async function readHoursFromLake(database: Queries, lake: DeskLake): Promise<void> {
  const document = documentSchema.parse(await askContent(lake, QUERY))
  // What an editor has emptied is null.
  const given = Object.entries(document ?? {}).filter(([, value]) => value !== null)
  await storeHours(database, bookingHoursSchema.parse(Object.fromEntries(given)))
}

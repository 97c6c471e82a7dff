import { bookingHoursSchema } from '@site/contracts/booking-hours'
import * as z from 'zod/mini'
import { storeHours } from './booking/booking-repository.ts'
import type { Queries } from './database/pool.ts'
import type { DeskLake } from './env.ts'
import { failedScheduleSchema } from './outbox/failed-schedule.ts'
import { queueOfSchedule } from './outbox/outbox-repository.ts'

/** Milliseconds. Nobody waits for it. */
const TIMEOUT = 5000

/**
 * Runs a GROQ query in the content lake, over what is published.
 *
 * @param token shows private documents too
 * @throws Error if the lake is away or refuses the query
 */
async function askContent({ url, dataset }: DeskLake, query: string, token?: string): Promise<unknown> {
  const address = `${url}/v2025-02-19/data/query/${dataset}?${new URLSearchParams({ query })}`
  const answer = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  if (!answer.ok) throw new Error(`the lake answered ${answer.status}`)
  return ((await answer.json()) as { result?: unknown }).result
}

/** The document of the Studio. Without one, the answer is null. */
const HOURS = '*[_id == "bookingPage"][0]'

const documentSchema = z.nullish(z.record(z.string(), z.unknown()))

/** Keeps the firm's hours in the database as the lake last had them. If what it has makes no sense, they stay as they are. */
export async function readHoursFromLake(database: Queries, lake: DeskLake): Promise<void> {
  const document = documentSchema.parse(await askContent(lake, HOURS))
  // What an editor has emptied is null.
  const given = Object.entries(document ?? {}).filter(([, value]) => value !== null)
  await storeHours(database, bookingHoursSchema.parse(Object.fromEntries(given)))
}

// What failed long ago is over. This must be shorter than the month for which the outbox remembers what it has sent.
const SCHEDULES = `*[_type == "schedule" && status == "failed" && defined(requestedById)
  && dateTime(doneAt) > dateTime(now()) - 60*60*24*7] | order(doneAt asc) {
  "person": requestedById, "id": _id, "failedAt": doneAt, documentId, documentType, title, action, at, message}`

/** Mails each person whose schedule failed, once for each failure. Only people of the desk have an address here. */
export async function tellOfSchedules(database: Queries, lake: DeskLake, token: string): Promise<void> {
  const failed = z.array(failedScheduleSchema).parse(await askContent(lake, SCHEDULES, token))
  for (const { person, ...schedule } of failed) await queueOfSchedule(database, person, schedule)
}

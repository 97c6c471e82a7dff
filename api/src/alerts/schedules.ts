import * as z from 'zod/mini'
import { askContent } from '../ask-content.ts'
import type { Database } from '../database/pool.ts'
import type { DeskLake } from '../env.ts'
import { queueOfSchedule } from '../outbox/outbox-repository.ts'

/** Milliseconds. */
const TIMEOUT = 5000

const answerSchema = z.object({ schedules: z.enum(['on', 'off', 'refused', 'failed']) })

export type SchedulesState = z.infer<typeof answerSchema>['schedules']

/** Whether the Studio's server carries out schedules; undefined if it does not say so. */
export async function readSchedules(studio: string): Promise<SchedulesState | undefined> {
  try {
    const answer = await fetch(`${studio}/healthz`, { signal: AbortSignal.timeout(TIMEOUT) })
    return answerSchema.parse(await answer.json()).schedules
  } catch {
    return undefined
  }
}

// What failed long ago is over. This must be shorter than the month for which the outbox remembers what it has sent.
const QUERY = `*[_type == "schedule" && status == "failed" && defined(requestedById)
  && dateTime(doneAt) > dateTime(now()) - 60*60*24*7] | order(doneAt asc) {
  "person": requestedById, "id": _id, "failedAt": doneAt, documentId, documentType, title, action, at, message}`

const text = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => value ?? ''),
)

const failedSchema = z.array(
  z.object({
    person: z.string(),
    id: z.string(),
    failedAt: z.string(),
    documentId: z.string(),
    documentType: z.string(),
    title: text,
    action: z.enum(['publish', 'unpublish']),
    at: z.string(),
    message: text,
  }),
)

/** Mails each person whose schedule failed, once for each failure. Only people of the desk have an address here. */
export async function tellOfSchedules(database: Database, lake: DeskLake, token: string): Promise<void> {
  const failed = failedSchema.parse(await askContent(lake, QUERY, token))
  for (const { person, ...schedule } of failed) await queueOfSchedule(database, person, schedule)
}

import { bookingHoursSchema } from '@site/contracts/booking-hours'
import * as z from 'zod/mini'
import { storeHours } from './booking/booking-repository.ts'
import { updateAccess } from './desk/access/people-repository.ts'
import type { DeskAccess } from './desk/access/admission.ts'
import type { Queries } from './database/pool.ts'
import type { DeskLake } from './env.ts'
import { failedScheduleSchema } from './outbox/failed-schedule.ts'
import { queueOfSchedule } from './outbox/outbox-repository.ts'

/** Milliseconds. Nobody waits for it. */
const TIMEOUT = 5000

/**
 * Asks the content lake.
 *
 * @param token the local lake only answers with one, and private documents need one
 * @throws Error if the lake is away or refuses to answer
 */
async function ask({ url }: DeskLake, path: string, token?: string): Promise<unknown> {
  const answer = await fetch(url + path, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  if (!answer.ok) throw new Error(`the lake answered ${answer.status}`)
  return answer.json()
}

/** Runs a GROQ query over what is published. */
async function askContent(lake: DeskLake, query: string, token?: string): Promise<unknown> {
  const path = `/v2025-02-19/data/query/${lake.dataset}?${new URLSearchParams({ query })}`
  return ((await ask(lake, path, token)) as { result?: unknown }).result
}

/** The document of the Studio, if there is one, and the firm's name, for entries in calendars. */
const HOURS = '{...*[_id == "bookingPage"][0], "firm": *[_id == "siteSettings"][0].name}'

const documentSchema = z.record(z.string(), z.unknown())

/** Keeps the firm's hours in the database as the lake last had them. If what it has makes no sense, they stay as they are. */
export async function readHoursFromLake(database: Queries, lake: DeskLake, token?: string): Promise<void> {
  const { firm, ...document } = documentSchema.parse(await askContent(lake, HOURS, token))
  // What an editor has emptied is null.
  const given = Object.entries(document).filter(([, value]) => value !== null)
  const hours = bookingHoursSchema.parse(Object.fromEntries(given))
  await storeHours(database, { ...hours, firm: typeof firm === 'string' ? firm : '' })
}

const projectsSchema = z.array(z.object({ members: z.array(z.object({ id: z.string(), role: z.string() })) }))

/** Ends the mails and the calendar feed of people who may not see leads any more. Sanity doesn't tell who they are. */
export async function followMembers(
  database: Queries,
  { lake, roles, emails }: DeskAccess,
  token: string,
): Promise<void> {
  const projects = projectsSchema.parse(await ask(lake, '/v2021-06-07/projects', token))
  const members = projects.flatMap((project) => project.members)
  // An unknown token gets an empty list.
  if (members.length > 0)
    await updateAccess(
      database,
      members.filter(({ role }) => roles.includes(role)),
      emails,
    )
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

import { setTimeout as delay } from 'node:timers/promises'
import { toAddress } from '@site/domain/addresses/addresses'
import { bookingHoursSchema } from '@site/domain/booking-hours'
import { openingWordsSchema, type OpeningWords } from '@site/domain/desk/insight'
import { SAMPLE_ABN } from '@site/domain/facts/abn'
import type { FindOccasion, KnownOccasion } from '@site/domain/occasion'
import { EVENT_OF_PAGE, EVENT_PAGES } from '@site/domain/occasion-query'
import { knownOccasionSchema } from '@site/domain/occasion-schemas'
import { experimentId } from '@site/domain/insight/experiment'
import * as z from 'zod/mini'
import { storeHours } from './booking/booking-repository.ts'
import { updateAccess } from './desk/access/people-repository.ts'
import type { DeskAccess } from './desk/access/admission.ts'
import type { Database, Queries } from './database/pool.ts'
import type { DeskLake } from './env.ts'
import { readRunning, storeExperiments } from './insight/experiments-repository.ts'
import { failedScheduleSchema, queueScheduleFailure } from './outbox/outbox-repository.ts'

const TIMEOUT_MS = 5000

/** The local lake only answers with a token, and private documents need one. */
async function ask({ url }: DeskLake, path: string, token?: string): Promise<unknown> {
  const answer = await fetch(url + path, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  if (!answer.ok) throw new Error(`the lake answered ${answer.status}`)
  return answer.json()
}

async function askContent(lake: DeskLake, query: string, token?: string): Promise<unknown> {
  const path = `/v2025-02-19/data/query/${lake.dataset}?${new URLSearchParams({ query })}`
  return ((await ask(lake, path, token)) as { result?: unknown }).result
}

/** Without those that a program stored otherwise than the Studio does: they must not hide the others. */
function readEach<Schema extends z.ZodMiniType>(schema: Schema, found: unknown): z.output<Schema>[] {
  return z
    .array(z.unknown())
    .parse(found)
    .flatMap((one) => schema.safeParse(one).data ?? [])
}

const HOURS = `{"hours": *[_id == "bookingPage"][0],
  "firm": *[_id == "siteSettings"][0]{name, abn, "phone": phone.display, "address": select(defined(address.street) =>
    address.street + ", " + address.suburb + " " + address.state + " " + address.postcode)}}`

const given = z.nullish(z.string())
const answerSchema = z.object({
  hours: z.nullable(z.record(z.string(), z.unknown())),
  firm: z.nullable(z.object({ name: given, abn: given, phone: given, address: given })),
})

/** Copies opening hours, and who the firm is, from the lake to the database. With invalid hours, all stays as stored. */
export async function readHoursFromLake(database: Queries, lake: DeskLake, token?: string) {
  const { hours: document, firm } = answerSchema.parse(await askContent(lake, HOURS, token))
  // A field that an editor has emptied is null.
  const set = Object.entries(document ?? {}).filter(([, value]) => value !== null)
  const hours = bookingHoursSchema.parse(Object.fromEntries(set))
  const { name, phone, address, abn } = firm ?? {}
  const contact = { phone: phone ?? '', address: address ?? '', abn: (abn !== SAMPLE_ABN && abn) || '' }
  await storeHours(database, { ...hours, firm: name ?? '', contact })
}

/** How often visitors' requests may ask the lake. Sanity counts requests. */
const HOURS_FRESH_MS = { local: 1000, hosted: 10_000 }

const HOURS_WAIT_MS = 500

const FIRST_WAIT_MS = 3000

/** Lets answers follow what was just published. If the lake is away or slow, what was read before counts. */
export function createRefresh(
  lake: DeskLake,
  read: () => Promise<void>,
  firstWaitMs = HOURS_WAIT_MS,
): () => Promise<void> {
  let reading = Promise.resolve()
  let askedAt = 0
  let waitMs = firstWaitMs
  return () => {
    if (Date.now() - askedAt > HOURS_FRESH_MS[lake.kind]) {
      askedAt = Date.now()
      // The worker reads them, too, and logs what is wrong.
      reading = read().then(
        () => void (waitMs = HOURS_WAIT_MS),
        () => {},
      )
    }
    return Promise.race([reading, delay(waitMs, undefined, { ref: false })])
  }
}

// A campaign that is taken back redirects for a while, perhaps to the next event: its visitors have no seat there.
const occasionsQuery = (showsSamples: boolean) =>
  `${EVENT_PAGES}${showsSamples ? '' : '[sample != true]'}{"id": _id, "earlier": *[_type == "redirect" && permanent == true && to == ^.slug.current].from, ${EVENT_OF_PAGE}}
  [defined(occasion)]`

/**
 * Finds the event of a page, also by an earlier path. Those that are known count while the lake is away,
 * so the first answer may take its time.
 *
 * @param showsSamples whether the site shows documents that came with the product
 */
export function createFindOccasion(
  lake: DeskLake,
  token: string | undefined,
  showsSamples: boolean,
): FindOccasion {
  let known: readonly KnownOccasion[] = []
  const query = occasionsQuery(showsSamples)
  const refresh = createRefresh(
    lake,
    async () => {
      known = readEach(knownOccasionSchema, await askContent(lake, query, token))
    },
    FIRST_WAIT_MS,
  )
  return async (page) => {
    await refresh()
    return known.find((one) => one.page === page || one.earlier.includes(page))
  }
}

/** What the page with an opening says now, and its experiment. @param known ids of pages on which one ran before */
const openingsQuery = (known: readonly string[]) => `*[defined(coalesce(blocks, blocksAbove))]{
    _id, _type, _updatedAt, "slug": slug.current, "hero": coalesce(blocks, blocksAbove)[_type == "hero"][0]
  }[hero.second.isRunning == true || _id in ${JSON.stringify(known)}]{
    _id, _type, _updatedAt, slug, "first": hero{heading, lede, "label": actions[0].label},
    "running": select(hero.second.isRunning == true => hero.second{heading, lede, label, "share": coalesce(share, 50)})
  }`

const openingSchema = z.object({
  _id: z.string(),
  _type: z.string(),
  _updatedAt: z.string(),
  slug: z.nullable(z.string()),
  first: z.nullable(openingWordsSchema),
  running: z.nullable(z.extend(openingWordsSchema, { share: z.number() })),
})

/** Follows the experiments of the site's pages. One has been published if the page says what its second opening said. */
export async function followExperiments(database: Database, lake: DeskLake, token?: string) {
  const before = await readRunning(database)
  const query = openingsQuery(before.map(({ document }) => document))
  const pages = readEach(openingSchema, await askContent(lake, query, token))
  const running = pages.flatMap(({ running: second, ...page }) => {
    const path = toAddress(page)
    if (!second || !path) return []
    const { share, ...words } = second
    return [{ id: experimentId(page), document: page._id, page: path, share: share / 100, second: words }]
  })
  const isSame =
    before.length === running.length && before.every(({ id }) => running.some((one) => one.id === id))
  if (isSame) return
  const published = before.filter(({ document, second }) => {
    const first = pages.find(({ _id }) => _id === document)?.first
    return (
      first &&
      Object.entries(second).every(([name, text]) => !text || first[name as keyof OpeningWords] === text)
    )
  })
  await storeExperiments(
    database,
    running,
    published.map(({ id }) => id),
  )
}

const projectsSchema = z.array(z.object({ members: z.array(z.object({ id: z.string(), role: z.string() })) }))

/** Ends the mails and the calendar feed of people who may not see leads any more. Sanity doesn't tell who they are. */
export async function followMembers(database: Queries, { lake, roles, emails }: DeskAccess, token: string) {
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

// Ignores old failures. The period must be shorter than the month for which the outbox remembers sent mails.
const SCHEDULES = `*[_type == "schedule" && status == "failed" && defined(requestedById)
  && dateTime(doneAt) > dateTime(now()) - 60*60*24*7] | order(doneAt asc) {
  "person": requestedById, "id": _id, "failedAt": doneAt, documentId, documentType, title, action, at, message}`

/** Mails each person whose schedule failed, once for each failure. Only people of the desk have an address here. */
export async function tellOfSchedules(database: Queries, lake: DeskLake, token: string) {
  const failed = readEach(failedScheduleSchema, await askContent(lake, SCHEDULES, token))
  for (const { person, ...schedule } of failed) await queueScheduleFailure(database, person, schedule)
}

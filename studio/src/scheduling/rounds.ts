import type { SanityClient } from '@sanity/client'
import { Bell } from './bell.ts'
import { carryOut } from './carry-out.ts'
import { type Schedule, WAITING } from './schedule.ts'

/** Milliseconds between looks when nothing happens: a message of the lake may get lost. */
const LOOK_EVERY = 60_000
/** Milliseconds until the next try while the lake is away, or somebody edits the very document. */
const TRY_AGAIN = 2000

/** What the rounds report, without a word of content. */
export type Report = (event: string, details: Record<string, unknown>) => void

/**
 * Carries schedules out as their time comes, those of the past first, until it is told to stop. It looks again
 * whenever a schedule changes.
 */
export async function keepSchedules(
  client: SanityClient,
  report: Report,
  signal: AbortSignal,
): Promise<void> {
  const bell = new Bell()
  signal.addEventListener('abort', () => bell.ring())
  let listening: { unsubscribe(): void } | undefined
  while (!signal.aborted) {
    listening ??= client
      .listen(
        '*[_type == "schedule"]',
        {},
        { events: ['welcome', 'mutation'], includeResult: false, visibility: 'query' },
      )
      .subscribe({
        next: () => bell.ring(),
        error: (error) => {
          report('schedule.deaf', { err: error })
          listening = undefined
        },
      })
    await bell.wait(await round(client, report, signal))
  }
  listening?.unsubscribe()
}

/** One look at what is due. Returns the milliseconds until the next one. */
async function round(client: SanityClient, report: Report, signal: AbortSignal): Promise<number> {
  try {
    let again = false
    const waiting = await client.fetch<Schedule[]>(WAITING)
    const due = waiting.filter(({ at }) => Date.parse(at) <= Date.now())
    for (const schedule of due) {
      if (signal.aborted) return 0
      const outcome = await carryOut(client, schedule)
      report(`schedule.${outcome}`, { schedule: schedule._id, at: schedule.at })
      again ||= outcome === 'again'
    }
    const next = waiting.find((schedule) => !due.includes(schedule))
    const untilNext = next ? Date.parse(next.at) - Date.now() : LOOK_EVERY
    return Math.max(0, Math.min(untilNext, again ? TRY_AGAIN : LOOK_EVERY))
  } catch (error) {
    report('schedule.lake-away', { err: error })
    return TRY_AGAIN
  }
}

import { randomUUID } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { post } from '../../../integration/api/support/api.ts'
import { contactLead, keyed } from '../../../integration/api/support/leads.ts'
import type { FaultSystem } from './world.ts'

/** Visitors who send leads during a fault, and the answers they got. */
export type Load = {
  /** The id of each acknowledged lead, by its key. */
  acknowledged: Map<string, string>
  statuses: Record<string, number>
  /** Milliseconds of the longest single request. */
  longest: number
  /** Waits until this many more leads have been acknowledged. */
  more(count: number): Promise<void>
  /** Stops the visitors once their open requests are finished. */
  stop(): Promise<void>
}

/** The most tries for a lead. The site's own form makes fewer. */
const TRIES = 60

/** @param urls returns the address for the next try */
export function startLoad(url: () => string, visitors = 8): Load {
  const stopping = new AbortController()
  const load: Load = {
    acknowledged: new Map(),
    statuses: {},
    longest: 0,
    async more(count) {
      const goal = load.acknowledged.size + count
      while (load.acknowledged.size < goal) await delay(5)
    },
    async stop() {
      stopping.abort()
      await Promise.all(running)
    },
  }
  const running = Array.from({ length: visitors }, async () => {
    while (!stopping.signal.aborted) await send(load, url)
  })
  return load
}

/** Sends one lead until it is acknowledged, always with the same key. */
export async function send(load: Load, url: () => string, key: string = randomUUID()): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const begun = performance.now()
    const status = await attempt(load, url(), key)
    load.longest = Math.max(load.longest, performance.now() - begun)
    load.statuses[status] = (load.statuses[status] ?? 0) + 1
    if (status === '201' || status === '200') return
    await delay(20 + Math.random() * 80)
  }
}

async function attempt(load: Load, url: string, key: string): Promise<string> {
  try {
    const response = await post(`${url}/submit-lead`, contactLead({ message: `Lead ${key}` }), keyed(key))
    const body = (await response.json()) as { id: string }
    if (response.ok) load.acknowledged.set(key, body.id)
    return String(response.status)
  } catch {
    return 'lost'
  }
}

/** The result that `verdictOn` must return after any fault. */
export const nothingLost = { anyone: true, lost: [], doubled: 0, withoutOneNotice: [], bugs: 0, hung: false }

/**
 * Checks that every acknowledged key is stored under the id in its answer, that there is one row per key and one notice
 * per lead, and that no request took ten seconds or got a 500. With FAULT_REPORT set, appends a table row to that file.
 *
 * @returns an object that must equal `nothingLost`
 */
export async function verdictOn(
  world: Pick<FaultSystem, 'sql'>,
  load: Load,
  fault: string,
  runs = 1,
): Promise<Record<keyof typeof nothingLost, unknown>> {
  const rows = await world.sql(
    'SELECT idempotency_key AS key, id FROM leads WHERE idempotency_key IS NOT NULL',
  )
  const stored = new Map(rows.map(({ key, id }) => [key, id]))
  const lost = [...load.acknowledged].filter(([key, id]) => stored.get(key) !== id)
  const doubled = rows.length - stored.size
  const withoutOneNotice = await world.sql(
    'SELECT l.id FROM leads l LEFT JOIN lead_outbox o ON o.lead_id = l.id GROUP BY l.id HAVING count(o.id) = 0',
  )
  report({
    fault,
    runs,
    acknowledged: load.acknowledged.size,
    lost: lost.length,
    doubled,
    longestMs: Math.round(load.longest),
    statuses: load.statuses,
  })
  return {
    anyone: load.acknowledged.size > 0,
    lost,
    doubled,
    withoutOneNotice,
    bugs: load.statuses['500'] ?? 0,
    hung: load.longest >= 10_000,
  }
}

function report(line: Record<string, unknown>): void {
  const file = process.env['FAULT_REPORT']
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`)
}

import {
  BATCH_MAX,
  countNames,
  COUNTS_PATH,
  type CountBatch,
  type CountRow,
  type FieldCountRow,
} from '@site/domain/insight/counts'
import { startPeriodicTask } from '@site/kit/process/periodic-task'
import type { Events } from '../process/events.ts'

/** How long counts wait for others. A figure must be there within ten seconds. */
const SEND_INTERVAL_MS = 3000

const TIMEOUT_MS = 5000

/** Rows of each list that wait while the API is away. Once there are as many, only these count on. */
const ROWS_MAX = 20_000

type Lists = { counts: Map<string, CountRow>; fields: Map<string, FieldCountRow> }

/**
 * Adds up counts in memory, and sends them to the API. While that or its database is away they wait, and neither pages nor
 * forms notice.
 */
export function createCountBuffer(apiUrl: string, events: Pick<Events, 'countsUnsent' | 'countsRefused'>) {
  const waiting: Lists = { counts: new Map(), fields: new Map() }

  function add({ counts, fields }: CountBatch): void {
    for (const row of counts)
      merge(waiting.counts, [row.day, row.kind, row.page, row.key].join('\n'), row, countNames)
    for (const row of fields)
      merge(waiting.fields, [row.day, row.form, row.page, row.field].join('\n'), row, ['reached', 'errors'])
  }

  async function send(): Promise<void> {
    while (waiting.counts.size + waiting.fields.size > 0) {
      const batch = { counts: take(waiting.counts), fields: take(waiting.fields) }
      try {
        await post(batch)
      } catch (error) {
        add(batch)
        throw error
      }
    }
  }

  async function post(batch: CountBatch): Promise<void> {
    const { ok, status } = await fetch(apiUrl + COUNTS_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(batch),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (status < 500) return ok ? undefined : events.countsRefused(status)
    throw new Error(`The API answered ${status}`)
  }

  const task = startPeriodicTask(
    { everyMs: SEND_INTERVAL_MS, firstMs: SEND_INTERVAL_MS, onFailure: events.countsUnsent },
    send,
  )
  return {
    add,
    /** Sends what waits. What the API doesn't take now is lost. */
    async stop(): Promise<void> {
      await task.stop()
      await send().catch(events.countsUnsent)
    },
  }
}

export type CountBuffer = Pick<ReturnType<typeof createCountBuffer>, 'add'>

function merge<Row, Name extends keyof Row>(
  rows: Map<string, Row>,
  key: string,
  row: Row,
  names: readonly Name[],
) {
  const known = rows.get(key)
  if (!known && rows.size >= ROWS_MAX) return
  const sums = known && names.map((name) => [name, Number(known[name]) + Number(row[name])])
  rows.set(key, sums ? { ...row, ...Object.fromEntries(sums) } : row)
}

function take<Row>(rows: Map<string, Row>): Row[] {
  const taken = [...rows].slice(0, BATCH_MAX)
  for (const [key] of taken) rows.delete(key)
  return taken.map(([, row]) => row)
}

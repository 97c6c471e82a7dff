import type { DeskLake } from './env.ts'
import { logEvent, type Log } from './events.ts'

/** Milliseconds. Nobody waits for it. */
const TIMEOUT = 5000

/**
 * Runs a GROQ query in the content lake, over what is published.
 *
 * @param token shows private documents too
 * @throws Error if the lake is away or refuses the query
 */
export async function askContent(
  { url, dataset }: DeskLake,
  query: string,
  token?: string,
): Promise<unknown> {
  const address = `${url}/v2025-02-19/data/query/${dataset}?${new URLSearchParams({ query })}`
  const answer = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  if (!answer.ok) throw new Error(`the lake answered ${answer.status}`)
  return ((await answer.json()) as { result?: unknown }).result
}

/**
 * Makes a periodic task of what reads the lake. A failure is logged once, until it works again, and the next try is no sooner
 * than usual: Sanity counts requests.
 */
export function readingLake(what: string, log: Log, read: () => Promise<void>): () => Promise<void> {
  let fails = false
  return async () => {
    try {
      await read()
      fails = false
    } catch (error) {
      if (!fails) logEvent(log, 'lake.not-read', { what, err: error })
      fails = true
    }
  }
}

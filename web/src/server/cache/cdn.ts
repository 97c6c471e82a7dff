import { setTimeout as delay } from 'node:timers/promises'
import type { Events } from '../process/events.ts'

/** How to purge the CDN. */
export type PurgeSettings = Readonly<{
  url: string
  /** Sent as `Authorization: Bearer`. */
  token: string | null
  /** The JSON body that the CDN expects. */
  body: string
}>

/**
 * Debounce in milliseconds: changes that come together, for instance when an editor publishes a list, need one purge.
 */
const SETTLE = 500
const TIMEOUT = 10_000
/** Milliseconds before each retry. */
const WAITS = [1000, 5000, 30_000]

/** @returns a function that purges the CDN, debounced by half a second, with retries. */
export function createPurge(
  settings: PurgeSettings,
  events: Pick<Events, 'cdnPurged' | 'cdnPurgeFailed'>,
  waits: readonly number[] = WAITS,
): () => void {
  let pending: NodeJS.Timeout | undefined

  async function purge(): Promise<void> {
    for (const wait of [...waits, null]) {
      const fault = await ask(settings)
      if (fault === null) return events.cdnPurged()
      events.cdnPurgeFailed(fault)
      if (wait !== null) await delay(wait, undefined, { ref: false })
    }
  }

  return () => {
    clearTimeout(pending)
    pending = setTimeout(() => void purge(), SETTLE).unref()
  }
}

/** @returns the reason for a failure, in our own words, or null. */
async function ask({ url, token, body }: PurgeSettings): Promise<string | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body,
      signal: AbortSignal.timeout(TIMEOUT),
    })
    await response.body?.cancel()
    return response.ok ? null : `answered ${response.status}`
  } catch {
    return 'cannot be reached'
  }
}

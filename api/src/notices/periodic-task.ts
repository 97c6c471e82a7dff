import { setTimeout as delay } from 'node:timers/promises'
import { logEvent, type Log } from '../events.ts'

type Options = {
  name: string
  /** Milliseconds from the end of one run to the start of the next. */
  everyMs: number
  /** Milliseconds to the next run after one that failed, if that is sooner. */
  againMs?: number
  log: Log
}

/**
 * Runs a task immediately and then periodically, never twice at a time. A failed run is repeated soon, and logged once until one
 * succeeds.
 */
export function startPeriodicTask(
  { name, everyMs, againMs = 5000, log }: Options,
  work: () => Promise<unknown>,
) {
  const stopping = new AbortController()
  const { signal } = stopping

  async function run(): Promise<void> {
    let fails = false
    while (!signal.aborted) {
      let wait = everyMs
      try {
        await work()
        fails = false
      } catch (error) {
        if (!fails && !signal.aborted) logEvent(log, 'task.failed', { task: name, err: error })
        fails = true
        wait = Math.min(everyMs, againMs)
      }
      await delay(wait, undefined, { signal }).catch(() => {})
    }
  }

  const running = run()
  return {
    /** Stops the task and resolves when the current run is finished. */
    async stop(): Promise<void> {
      stopping.abort()
      await running
    },
  }
}

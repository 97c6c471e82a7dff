import { roundFailed, type Log } from '../events.ts'

/** A periodic task that never overlaps with itself. */
export interface Rounds {
  /** Stops the task and resolves when the current run is finished. */
  stop(): Promise<void>
}

interface Options {
  name: string
  /** Milliseconds from the end of one run to the start of the next. */
  everyMs: number
  log: Log
}

/** Runs a task immediately and then periodically. A failed run is logged and the task continues. */
export function startRounds({ name, everyMs, log }: Options, round: () => Promise<unknown>): Rounds {
  const stopping = new AbortController()
  let wake = () => {}

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await round()
      } catch (error) {
        if (!stopping.signal.aborted) roundFailed(log, name, error)
      }
      if (!stopping.signal.aborted) await pause()
    }
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, everyMs)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  const running = run()
  return {
    async stop() {
      stopping.abort()
      wake()
      await running
    },
  }
}

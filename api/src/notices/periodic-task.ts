import { taskFailed, type Log } from '../events.ts'

/** A periodic task that never overlaps with itself. */
export type PeriodicTask = {
  /** Stops the task and resolves when the current run is finished. */
  stop(): Promise<void>
}

type Options = {
  name: string
  /** Milliseconds from the end of one run to the start of the next. */
  everyMs: number
  log: Log
}

/** Runs a task immediately and then periodically. A failed run is logged and the task continues. */
export function startPeriodicTask(
  { name, everyMs, log }: Options,
  work: () => Promise<unknown>,
): PeriodicTask {
  const stopping = new AbortController()
  let wake = () => {}

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await work()
      } catch (error) {
        if (!stopping.signal.aborted) taskFailed(log, name, error)
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

type Options = {
  /** From the end of one run to the start of the next. */
  everyMs: number
  /** After a run that failed; 5 s, or `everyMs` if that is sooner. */
  retryMs?: number
  firstMs?: number
  /** Called with the first of the failures in a row. */
  onFailure(error: unknown): void
}

/**
 * Runs a task at once and then periodically, never twice at a time. A failure never ends the process, and waiting
 * doesn't keep it alive.
 */
export function startPeriodicTask(
  { everyMs, retryMs = Math.min(everyMs, 5000), firstMs = 0, onFailure }: Options,
  work: () => unknown,
) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isStopped = false
  let isWanted = false
  let fails = false

  /** @returns milliseconds to the next run */
  async function run(): Promise<number> {
    try {
      await work()
      fails = false
      return everyMs
    } catch (error) {
      if (!fails && !isStopped) onFailure(error)
      fails = true
      return retryMs
    }
  }

  function start(): void {
    clearTimeout(timer)
    isWanted = false
    running = run().then((waitMs) => {
      running = undefined
      if (!isStopped) plan(isWanted ? 0 : waitMs)
    })
  }

  function plan(waitMs: number): void {
    timer = setTimeout(start, waitMs).unref()
  }

  if (firstMs > 0) plan(firstMs)
  else start()
  return {
    /** Runs it now, or once more after the current run. */
    wake(): void {
      isWanted = true
      if (!running && !isStopped) start()
    },
    async stop(): Promise<void> {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}

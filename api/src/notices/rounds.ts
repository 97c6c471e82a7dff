import { roundFailed, type Log } from '../events.ts'

/** Work that is done again and again, never twice at once. */
export interface Rounds {
  /** Resolves once what was begun is done. */
  stop(): Promise<void>
}

interface Options {
  name: string
  /** Milliseconds between the end of one round and the next. */
  everyMs: number
  log: Log
}

/** Does `round` now and then again and again; one that fails is logged, and the next may do better. */
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

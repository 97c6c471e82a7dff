type Subscribable<T> = {
  subscribe(observer: { next: (value: T) => void; error: (error: unknown) => void }): { unsubscribe(): void }
}

export type Collected<T> = {
  events: T[]
  /** Waits for an event that matches. Earlier events count too. */
  until(matches: (event: T) => boolean): Promise<T>
  stop(): void
}

/** Collects the events of one of the client's observables. */
export function collect<T>(source: Subscribable<T>): Collected<T> {
  const events: T[] = []
  const waiting = new Set<() => void>()
  let failure: unknown
  const wake = () => {
    for (const check of waiting) check()
  }
  const subscription = source.subscribe({
    next: (event) => {
      events.push(event)
      wake()
    },
    error: (error) => {
      failure = error
      wake()
    },
  })
  const until = (matches: (event: T) => boolean) =>
    new Promise<T>((resolve, reject) => {
      const check = () => {
        const found = events.find(matches)
        if (found === undefined && failure === undefined) return
        waiting.delete(check)
        if (found === undefined) reject(failure as Error)
        else resolve(found)
      }
      waiting.add(check)
      check()
    })
  return { events, until, stop: () => subscription.unsubscribe() }
}

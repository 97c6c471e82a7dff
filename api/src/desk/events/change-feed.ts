import type { Change } from './changes-repository.ts'

/** Milliseconds between queries of the database, and so the longest delay until a new lead appears. */
const EVERY = 1000

export type ChangeFeed = {
  /** Calls `listener` with the ids of leads that change from now on. @returns a function that removes the listener */
  listen(listener: (ids: string[]) => void): () => void
  close(): void
}

/**
 * Tells open desks what changed, whichever instance or command changed it. It polls the database while there are
 * listeners. NOTIFY is no alternative: it takes a lock that stores leads one after the other, and doesn't work through
 * a connection pooler.
 *
 * @param read reads the changes of the last seconds. Its errors are ignored, because requests fail and log them too
 */
export function createChangeFeed(read: () => Promise<Change[]>): ChangeFeed {
  const listeners = new Set<(ids: string[]) => void>()
  let known = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let running = false

  async function look(): Promise<void> {
    try {
      const changes = await read()
      const fresh = changes.filter(({ id, version }) => known.get(id) !== version)
      known = new Map(changes.map(({ id, version }) => [id, version]))
      if (fresh.length > 0) for (const tell of listeners) tell(fresh.map(({ id }) => id))
    } catch {
      // Try again with the next poll.
    }
    if (listeners.size > 0) timer = setTimeout(() => void look(), EVERY)
    else running = false
  }

  return {
    listen(listener) {
      listeners.add(listener)
      if (!running) {
        running = true
        void look()
      }
      return () => listeners.delete(listener)
    },
    close() {
      clearTimeout(timer)
      listeners.clear()
    },
  }
}

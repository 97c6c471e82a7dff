import type { Change } from './changes-repository.ts'

/** Milliseconds between two looks at the database: how long a new lead takes to show up. */
const EVERY = 1000

export type ChangeFeed = {
  /** Calls `listener` with the ids of leads that change from now on. @returns ends it */
  listen(listener: (ids: string[]) => void): () => void
  close(): void
}

/**
 * Tells open desks what changed, whichever instance or command changed it. It asks the database, and only while
 * somebody listens: NOTIFY would make every stored lead wait its turn, and does not pass a pooler.
 *
 * @param read the changes of the last seconds. A failure is not reported: requests fail then, too
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
      // The next look is a moment away.
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

/** Moves an entry to a position in the list, counted from 0. */
export type Move = { readonly id: string; readonly to: number }

/** How to save a move, and what to do if that fails. */
export type Store = { save: (move: Move) => Promise<void>; onFailure: () => void }

/**
 * Saves moves one at a time, so that each starts from the order that the previous one produced. Two concurrent moves
 * would start from the same order, and the second would undo the first.
 *
 * @param onChange Receives the unsaved moves, oldest first, whenever they change.
 */
export function createMoveQueue(onChange: (waiting: readonly Move[]) => void) {
  let waiting: readonly { move: Move; store: Store }[] = []
  let working = false

  function change(next: typeof waiting): void {
    waiting = next
    onChange(waiting.map(({ move }) => move))
  }

  async function work(): Promise<void> {
    working = true
    for (let [next] = waiting; next; [next] = waiting) {
      try {
        await next.store.save(next.move)
        change(waiting.slice(1))
      } catch {
        // The editor made the later moves in the belief that this one was saved.
        change([])
        next.store.onFailure()
      }
    }
    working = false
  }

  return {
    add(move: Move, store: Store): void {
      change([...waiting, { move, store }])
      if (!working) void work()
    },
  }
}

/** Moves an entry to a position in the list, counted from 0. */
export type Move = { readonly id: string; readonly to: number }

/** How to save a move, and what to do if that fails. */
export type Store = { save: (move: Move) => Promise<void>; onFailure: () => void }

/**
 * Saves moves one at a time, so that each starts from the order that the previous one produced. Two concurrent moves
 * would start from the same order, and the second would undo the first.
 */
export class MoveQueue {
  readonly #onChange: (waiting: readonly Move[]) => void
  #waiting: readonly { move: Move; store: Store }[] = []
  #working = false

  /** @param onChange Receives the unsaved moves, oldest first, whenever they change. */
  constructor(onChange: (waiting: readonly Move[]) => void) {
    this.#onChange = onChange
  }

  add(move: Move, store: Store): void {
    this.#change([...this.#waiting, { move, store }])
    if (!this.#working) void this.#work()
  }

  async #work(): Promise<void> {
    this.#working = true
    for (let [next] = this.#waiting; next; [next] = this.#waiting) {
      try {
        await next.store.save(next.move)
        this.#change(this.#waiting.slice(1))
      } catch {
        // The editor made the later moves in the belief that this one was saved.
        this.#change([])
        next.store.onFailure()
      }
    }
    this.#working = false
  }

  #change(waiting: readonly { move: Move; store: Store }[]): void {
    this.#waiting = waiting
    this.#onChange(waiting.map(({ move }) => move))
  }
}

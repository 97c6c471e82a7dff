/** That an entry belongs at a place of the list, counted from 0. */
export type Move = { readonly id: string; readonly to: number }

/** How a move is stored, and what happens where that fails. */
export type Store = { save: (move: Move) => Promise<void>; onFailure: () => void }

/**
 * Stores moves one after the other: a move is worked out from the order that the one before it has left behind.
 * Two at once would both start from the order before either, and the later one would undo the earlier one.
 */
export class MoveQueue {
  readonly #onChange: (waiting: readonly Move[]) => void
  #waiting: readonly { move: Move; store: Store }[] = []
  #working = false

  /** @param onChange Hears of every change of what is not stored yet, oldest first. */
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
        // The later ones were made by somebody who saw this one in its place.
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

/** Wakes a loop. A ring while nobody waits is remembered for the next wait. */
export class Bell {
  #rang = false
  #wake = () => {}

  ring(): void {
    this.#rang = true
    this.#wake()
  }

  /** Waits for a ring, at most so many milliseconds. */
  async wait(milliseconds: number): Promise<void> {
    if (!this.#rang) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds)
        this.#wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
    this.#rang = false
  }
}

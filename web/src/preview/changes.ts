import type { ServerResponse } from 'node:http'

/** Milliseconds between looks at who still may listen; a line is sent each time, so that proxies keep the stream. */
const LOOK = 5000

/** Tells open pages of the preview which tags of the lake have changed: the token for such news stays on the server. */
export class Changes {
  readonly #open = new Map<ServerResponse, string>()
  readonly #timer: NodeJS.Timeout

  /** @param mayListen asked again and again for each editor who listens. */
  constructor(mayListen: (editor: string) => Promise<boolean>) {
    this.#timer = setInterval(() => void this.#look(mayListen), LOOK).unref()
  }

  /** Adds a page of an editor. The head of the answer has been written. */
  add(response: ServerResponse, editor: string): void {
    this.#open.set(response, editor)
    response.on('close', () => this.#open.delete(response))
    response.write('retry: 1000\n\n')
  }

  /** @param tags those that changed; left out, anything may have. */
  tell(tags?: readonly string[]): void {
    const event = `data: ${JSON.stringify(tags ?? null)}\n\n`
    for (const response of this.#open.keys()) response.write(event)
  }

  /** Ends every stream; an editor's browser comes back by itself. */
  close(): void {
    clearInterval(this.#timer)
    for (const response of this.#open.keys()) response.end()
  }

  async #look(mayListen: (editor: string) => Promise<boolean>): Promise<void> {
    for (const editor of new Set(this.#open.values())) {
      // While the lake is away nobody is sent off: there is nothing to hear either.
      const may = await mayListen(editor).catch(() => true)
      for (const [response, listener] of this.#open) {
        if (listener !== editor) continue
        if (may) response.write(':\n\n')
        else response.end()
      }
    }
  }
}

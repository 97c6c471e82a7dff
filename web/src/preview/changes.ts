import type { ServerResponse } from 'node:http'

/**
 * Milliseconds between checks that each listener still has access. Each check sends a line, so that proxies keep the
 * stream open.
 */
const LOOK = 5000

/** Notifies open preview pages of changed tags in the lake, so that the token stays on the server. */
export class Changes {
  readonly #open = new Map<ServerResponse, string>()
  readonly #timer: NodeJS.Timeout

  /** @param mayListen called repeatedly for each listening editor. */
  constructor(mayListen: (editor: string) => Promise<boolean>) {
    this.#timer = setInterval(() => void this.#look(mayListen), LOOK).unref()
  }

  /** Adds an editor's page. The response's headers have been sent. */
  add(response: ServerResponse, editor: string): void {
    this.#open.set(response, editor)
    response.on('close', () => this.#open.delete(response))
    response.write('retry: 1000\n\n')
  }

  /** @param tags the changed tags; without them, anything may have changed. */
  tell(tags?: readonly string[]): void {
    const event = `data: ${JSON.stringify(tags ?? null)}\n\n`
    for (const response of this.#open.keys()) response.write(event)
  }

  /** Ends every stream. The editors' browsers reconnect by themselves. */
  close(): void {
    clearInterval(this.#timer)
    for (const response of this.#open.keys()) response.end()
  }

  async #look(mayListen: (editor: string) => Promise<boolean>): Promise<void> {
    for (const editor of new Set(this.#open.values())) {
      // While the lake is down nobody is disconnected: there is nothing to hear anyway.
      const may = await mayListen(editor).catch(() => true)
      for (const [response, listener] of this.#open) {
        if (listener !== editor) continue
        if (may) response.write(':\n\n')
        else response.end()
      }
    }
  }
}

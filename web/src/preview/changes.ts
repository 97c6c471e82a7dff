import type { ServerResponse } from 'node:http'
import { startPeriodicTask } from '@site/process/periodic-task'

/**
 * Milliseconds between checks that each listener still has access. Each check sends a line, so that proxies keep the
 * stream open.
 */
const LOOK = 5000

export type Changes = ReturnType<typeof createChanges>

/**
 * Notifies open preview pages of changed tags in the lake, so that the token stays on the server.
 *
 * @param mayListen called repeatedly for each listening editor.
 */
export function createChanges(mayListen: (editor: string) => Promise<boolean>) {
  const open = new Map<ServerResponse, string>()
  // If a write fails, the reader has gone.
  const looking = startPeriodicTask({ everyMs: LOOK, onFailure: () => {} }, look)

  async function look(): Promise<void> {
    for (const editor of new Set(open.values())) {
      // While the lake is down, keep everybody connected: there are no changes anyway.
      const may = await mayListen(editor).catch(() => true)
      for (const [response, listener] of open) {
        if (listener !== editor) continue
        if (may) response.write(':\n\n')
        else response.end()
      }
    }
  }

  return {
    /** Adds an editor's page. The response's headers have been sent. */
    add(response: ServerResponse, editor: string): void {
      open.set(response, editor)
      response.on('close', () => open.delete(response))
      response.write('retry: 1000\n\n')
    },

    /** @param tags the changed tags; without them, anything may have changed. */
    tell(tags?: readonly string[]): void {
      const event = `data: ${JSON.stringify(tags ?? null)}\n\n`
      for (const response of open.keys()) response.write(event)
    },

    /** Ends every stream. The editors' browsers reconnect by themselves. */
    close(): void {
      void looking.stop()
      for (const response of open.keys()) response.end()
    },
  }
}

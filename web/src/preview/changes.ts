import { openEventStream, type EventStream } from '@site/kit/http/event-stream'
import { startPeriodicTask } from '@site/kit/process/periodic-task'
import type { FastifyReply } from 'fastify'

/** How often the preview checks that each listener still has access. */
const CHECK_INTERVAL_MS = 5000

export type Changes = ReturnType<typeof createChanges>

/**
 * Notifies open preview pages of changed tags in the lake, so that the token stays on the server.
 *
 * @param mayListen called repeatedly for each listening editor.
 */
export function createChanges(mayListen: (editor: string) => Promise<boolean>) {
  const open = new Map<EventStream, string>()
  const looking = startPeriodicTask({ everyMs: CHECK_INTERVAL_MS, onFailure: () => {} }, look)

  async function look(): Promise<void> {
    for (const editor of new Set(open.values())) {
      // While the lake is down, keep everybody connected: there are no changes anyway.
      const may = await mayListen(editor).catch(() => true)
      if (may) continue
      for (const [stream, listener] of open) if (listener === editor) stream.close()
    }
  }

  return {
    add(reply: FastifyReply, editor: string): void {
      const stream = openEventStream(reply, () => open.delete(stream))
      open.set(stream, editor)
    },

    /** @param tags the changed tags; without them, anything may have changed. */
    tell(tags?: readonly string[]): void {
      const data = JSON.stringify(tags ?? null)
      for (const stream of open.keys()) stream.send({ data })
    },

    /** Ends every stream. The editors' browsers reconnect by themselves. */
    close(): void {
      void looking.stop()
      for (const stream of open.keys()) stream.close()
    },
  }
}

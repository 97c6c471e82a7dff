import type { FastifyReply } from 'fastify'

/** Common proxies close a connection after 60 s of silence. */
const KEEP_ALIVE_INTERVAL_MS = 20_000

/** A slower reader's connection is closed: it reconnects and starts again. */
const WAITING_MAX_BYTES = 8 * 1024 * 1024

export type EventStream = ReturnType<typeof openEventStream>

/**
 * Answers with server-sent events. Lines that readers ignore keep proxies from closing the stream, and find readers
 * that are gone.
 * @param onClose called once the connection is closed, by either side
 */
export function openEventStream(reply: FastifyReply, onClose: () => void) {
  const { raw } = reply.hijack()
  const keeping = setInterval(() => write(':\n\n'), KEEP_ALIVE_INTERVAL_MS)
  raw.on('error', () => raw.destroy())
  raw.on('close', () => {
    clearInterval(keeping)
    onClose()
  })
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  write('retry: 1000\n\n')

  function write(text: string): void {
    raw.write(text)
    if (raw.writableLength > WAITING_MAX_BYTES) raw.destroy()
  }

  return {
    send: ({ event, data, id }: { event?: string; data: string; id?: string | undefined }): void =>
      write(`${event ? `event: ${event}\n` : ''}${id === undefined ? '' : `id: ${id}\n`}data: ${data}\n\n`),
    close: (): void => void raw.end(),
  }
}

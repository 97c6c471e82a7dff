import type { FastifyReply } from 'fastify'

/** Milliseconds. Common proxies close a connection after 60 s of silence. */
const KEEP_ALIVE_INTERVAL_MS = 20_000

/** Bytes that wait for a slow reader before its connection is closed. It reconnects and starts again. */
const WAITING_MAX = 8 * 1024 * 1024

/** An open stream of server-sent events. */
export type EventStream = ReturnType<typeof openEventStream>

/**
 * Answers with a stream of server-sent events. Lines that readers ignore keep proxies from closing it, and find readers
 * that are gone. Browsers reconnect after a second.
 *
 * @param onClose called once the connection is closed, by whichever side
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
    if (raw.writableLength > WAITING_MAX) raw.destroy()
  }

  return {
    send: ({ event, data, id }: { event?: string; data: string; id?: string | undefined }): void =>
      write(`${event ? `event: ${event}\n` : ''}${id === undefined ? '' : `id: ${id}\n`}data: ${data}\n\n`),
    /** Ends the stream from the server's side. */
    close: (): void => void raw.end(),
  }
}

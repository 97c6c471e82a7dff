import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

/** What Node's parser says, and what to answer; anything else is 400. */
const STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/**
 * Answers bytes that are no HTTP request, or one that never ends, with the headers of every answer, and closes the
 * connection: Node's own answer has none.
 */
export function answerClientError(
  headers: Readonly<Record<string, string>>,
  { code = '' }: NodeJS.ErrnoException,
  socket: Socket & { _httpMessage?: unknown },
): void {
  // Where an answer is on its way already, another one would be read as part of it.
  if (!socket.writable || socket._httpMessage) {
    socket.destroy()
    return
  }
  const status = STATUS[code] ?? 400
  const body = `${STATUS_CODES[status]}\n`
  const all = {
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(body.length),
    connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
}

import { STATUS_CODES, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Status by error code of Node's HTTP parser; anything else is 400. */
const STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/**
 * Answers malformed HTTP and requests that never end, with the same headers as every response, and closes the
 * connection. Node's default response has no headers.
 */
export function answerClientError(
  headers: Readonly<Record<string, string>>,
  { code = '' }: NodeJS.ErrnoException,
  socket: Socket & { _httpMessage?: ServerResponse },
): void {
  const begun = socket._httpMessage
  if (!socket.writable || begun) {
    // A second response would be read as part of the first one. A request that came whole gets its response, also if what
    // follows isn't HTTP: clients miscount Content-Length.
    if (socket.writable && begun?.req.complete) begun.once('finish', () => socket.end())
    else socket.destroy()
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

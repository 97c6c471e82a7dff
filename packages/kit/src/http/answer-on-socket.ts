import { STATUS_CODES, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export type RequestSocket = Socket & { _httpMessage?: ServerResponse }

type Answer = { status: number; headers: Readonly<Record<string, string>>; body: string }

/**
 * Answers what isn't HTTP, or a request that never ends: Node's own answer has no headers. If another answer has
 * begun, a second one would be read as part of it. A request that came whole gets its own, because clients miscount
 * Content-Length.
 */
export function answerOnSocket(socket: RequestSocket, { status, headers, body }: Answer): void {
  const begun = socket._httpMessage
  if (begun?.req.complete && socket.writable) begun.once('finish', () => socket.end())
  else if (begun || !socket.writable) socket.destroy()
  else {
    const all = { ...headers, 'content-length': String(Buffer.byteLength(body)), connection: 'close' }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
  }
}

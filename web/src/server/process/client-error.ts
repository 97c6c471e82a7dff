import { STATUS_CODES } from 'node:http'
import { answerOnSocket, type RequestSocket } from '@site/http-headers/answer-on-socket'

/** Status by error code of Node's HTTP parser; anything else is 400. */
const STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Answers malformed HTTP and requests that never end, with the same headers as every response. */
export function answerClientError(
  headers: Readonly<Record<string, string>>,
  { code = '' }: NodeJS.ErrnoException,
  socket: RequestSocket,
): void {
  const status = STATUS[code] ?? 400
  const own = { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' }
  answerOnSocket(socket, { status, headers: { ...headers, ...own }, body: `${STATUS_CODES[status]}\n` })
}

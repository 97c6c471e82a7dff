import type { MultiplexEvent, MultiplexStatus } from '@site/content-lake/multiplex-protocol'
import type { EventSocket } from './event-socket.ts'

const STREAM_PATH = /^\/v[^/]+\/data\/(listen|live\/events)\//
const EVENT_STREAM = { 'content-type': 'text/event-stream' }

/**
 * Creates a `fetch` for Sanity's client that runs event streams through the socket. The client gets the same as from a
 * real request: a response whose body is a stream of server-sent events.
 *
 * @param origin Origin of the lake. Streams from other origins don't use the socket.
 */
export function streamingFetch(socket: EventSocket, origin: string): typeof fetch {
  return (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, origin)
    return url.origin === origin && STREAM_PATH.test(url.pathname)
      ? openStream(socket, url.pathname + url.search, init)
      : fetch(input, init)
  }
}

function openStream(socket: EventSocket, path: string, init: RequestInit | undefined): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const encoder = new TextEncoder()
  let close = () => {}
  let ended = false
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      const end = () => {
        if (ended) return
        ended = true
        controller.close()
      }
      close = socket.open(path, new Headers(init?.headers).get('last-event-id') ?? undefined, {
        status(status) {
          if (status.status === 200) return resolve(new Response(body, { headers: EVENT_STREAM }))
          resolve(refusal(status))
        },
        event: (event) => controller.enqueue(encoder.encode(asText(event))),
        ended() {
          reject(new TypeError('The connection to the content lake was lost'))
          end()
        },
      })
      init?.signal?.addEventListener('abort', () => {
        close()
        reject(init.signal?.reason)
        end()
      })
    },
    cancel() {
      ended = true
      close()
    },
  })
  return promise
}

function refusal({ status, body }: MultiplexStatus): Response {
  return Response.json(body ?? {}, { status })
}

function asText({ event, data, lastEventId }: MultiplexEvent): string {
  const lines = [`event: ${event}`, ...(lastEventId === undefined ? [] : [`id: ${lastEventId}`])]
  return [...lines, ...data.split('\n').map((line) => `data: ${line}`), '', ''].join('\n')
}

import type {
  MultiplexClientMessage,
  MultiplexEvent,
  MultiplexServerMessage,
  MultiplexStatus,
} from '@site/content-lake/multiplex-protocol'

export type Socket = Pick<WebSocket, 'addEventListener' | 'close' | 'readyState' | 'send'>

/** An open stream: its body, and the lake's answer to the request, which is waited for. */
type Stream = {
  readonly controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>
  readonly answer: PromiseWithResolvers<MultiplexStatus>
}

const OPEN = 1
const STREAM_PATH = /^\/v[^/]+\/data\/(listen|live\/events)\//
const EVENT_STREAM = { 'content-type': 'text/event-stream' }
const encoder = new TextEncoder()

// Browsers allow six HTTP/1.1 connections per host, and one open document would use them all, so the next save would hang. All
// event streams share a WebSocket instead, open while there are any. If it is lost they end, and the client asks again.
export function streamingFetch(connect: () => Socket, origin: string): typeof fetch {
  const streams = new Map<string, Stream>()
  let socket: Socket | undefined
  let lastId = 0

  function start(): Socket {
    const started = connect()
    started.addEventListener('close', () => {
      // An abandoned socket must not end the streams of the new one.
      if (socket !== started) return
      socket = undefined
      for (const id of streams.keys()) end(id)
    })
    started.addEventListener('message', ({ data }) =>
      receive(JSON.parse(String(data)) as MultiplexServerMessage),
    )
    return started
  }

  function send(message: MultiplexClientMessage): void {
    const used = (socket ??= start())
    const text = JSON.stringify(message)
    if (used.readyState === OPEN) used.send(text)
    else used.addEventListener('open', () => used.send(text), { once: true })
  }

  function receive(message: MultiplexServerMessage): void {
    const { id } = message
    const stream = streams.get(id)
    if (!stream) return
    if ('event' in message) return stream.controller.enqueue(encoder.encode(asText(message)))
    if ('end' in message) return end(id)
    if (message.status !== 200) streams.delete(id)
    stream.answer.resolve(message)
  }

  function end(id: string, reason: unknown = new TypeError('The connection to the content lake was lost')) {
    const stream = streams.get(id)
    streams.delete(id)
    // Does nothing if the lake has answered.
    stream?.answer.reject(reason)
    stream?.controller.close()
  }

  function leave(id: string): void {
    if (streams.size > 0) return send({ id, close: true })
    const last = socket
    socket = undefined
    last?.close()
  }

  async function open(url: string, init: RequestInit | undefined): Promise<Response> {
    const id = String(++lastId)
    const answer = Promise.withResolvers<MultiplexStatus>()
    const events = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (controller) => void streams.set(id, { controller, answer }),
      cancel() {
        if (streams.delete(id)) leave(id)
      },
    })
    init?.signal?.addEventListener('abort', () => {
      if (!streams.has(id)) return
      end(id, init.signal?.reason)
      leave(id)
    })
    const lastEventId = new Headers(init?.headers).get('last-event-id')
    send({ id, url, ...(lastEventId ? { lastEventId } : {}) })
    const { status, body = {} } = await answer.promise
    return status === 200 ? new Response(events, { headers: EVENT_STREAM }) : Response.json(body, { status })
  }

  return (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, origin)
    return url.origin === origin && STREAM_PATH.test(url.pathname)
      ? open(url.pathname + url.search, init)
      : fetch(input, init)
  }
}

function asText({ event, data, lastEventId }: MultiplexEvent): string {
  const lines = [`event: ${event}`, ...(lastEventId === undefined ? [] : [`id: ${lastEventId}`])]
  return [...lines, ...data.split('\n').map((line) => `data: ${line}`), '', ''].join('\n')
}

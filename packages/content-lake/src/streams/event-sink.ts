import type { Identity } from '../auth/identity.ts'

/** One server-sent event; `data` is JSON text. */
export type ServerEvent = { readonly event: string; readonly data: string; readonly id?: string }

/** Receives a stream's events: an HTTP response, or one stream of a multiplexing socket. */
export type EventSink = {
  send(event: ServerEvent): void
  /** Ends the stream from the server's side. */
  close(): void
}

/** A request to open a stream, over HTTP or the multiplexing socket. */
export type StreamRequest = {
  readonly apiVersion: string
  readonly parameters: URLSearchParams
  readonly identity: Identity | null
  readonly lastEventId: string | undefined
}

/** Stops a stream. Call it once when the reader disconnects. */
export type Unsubscribe = () => void

/** Starts a stream that has been opened. Call it once, immediately. */
export type StartStream = (sink: EventSink) => Unsubscribe

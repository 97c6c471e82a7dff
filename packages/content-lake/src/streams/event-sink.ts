import type { Identity } from '../auth/identity.ts'

/** One server-sent event; `data` is JSON text. */
export type ServerEvent = { readonly event: string; readonly data: string; readonly id?: string }

/** Where a stream's events go: an HTTP response, or one stream of a multiplexing socket. */
export type EventSink = {
  send(event: ServerEvent): void
  /** Ends the stream from the server's side. */
  close(): void
}

/** What is known of a stream when it is opened, whichever way it came. */
export type StreamRequest = {
  readonly apiVersion: string
  readonly parameters: URLSearchParams
  readonly identity: Identity | null
  readonly lastEventId: string | undefined
}

/** Stops a stream: to be called once when its reader has gone. */
export type Unsubscribe = () => void

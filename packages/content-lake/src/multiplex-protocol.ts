/**
 * The wire protocol of `GET /v1/multiplex`, a WebSocket that carries all event streams of a Studio tab.
 * Browsers open at most six HTTP/1.1 connections to a host. One open document in the Studio needs six event
 * streams, so without this the next save would hang.
 *
 * Rules:
 * - Frames are JSON text. `id` is chosen by the client, unique among its open streams.
 * - `open` names a path of this server (`/v…/data/listen/…` or `/v…/data/live/events/…`) with its query string.
 *   The same handlers answer it as over HTTP, with the permissions of the cookie or bearer token that opened
 *   the socket.
 * - The server answers each `open` with exactly one `status` frame. If the status is 200, `event` frames follow
 *   until the stream ends, and `end` comes last. Any other status is final and contains the response's body.
 * - Closing the socket closes every stream. Clients reconnect and open them again, with `lastEventId` if they have one.
 *
 * This file has no imports, so that a browser bundle can use it.
 */
export const MULTIPLEX_PATH = '/v1/multiplex'

/** The most streams on one socket. Another `open` gets status 429. */
export const MULTIPLEX_STREAMS_MAX = 64

/** Opens a stream. `url` is a path with its query string, or an absolute URL whose origin is ignored. */
export type MultiplexOpen = {
  readonly id: string
  readonly url: string
  /** Replaces the `Last-Event-ID` header of a reconnecting EventSource. */
  readonly lastEventId?: string
}

/** Closes a stream; the server sends nothing for this id afterwards. */
export type MultiplexClose = { readonly id: string; readonly close: true }

export type MultiplexClientMessage = MultiplexOpen | MultiplexClose

/** The first answer to an `open`. Has a `body` unless the status is 200. */
export type MultiplexStatus = { readonly id: string; readonly status: number; readonly body?: unknown }

/**
 * One server-sent event. `event` is its name ('message' by default), `data` its text, exactly as over HTTP.
 * Keep-alive comments are not forwarded, because the socket has its own pings.
 */
export type MultiplexEvent = {
  readonly id: string
  readonly event: string
  readonly data: string
  readonly lastEventId?: string
}

/** The server ended the stream: it is shutting down, the session was revoked, or the reader was too slow. */
export type MultiplexEnd = { readonly id: string; readonly end: true }

export type MultiplexServerMessage = MultiplexStatus | MultiplexEvent | MultiplexEnd

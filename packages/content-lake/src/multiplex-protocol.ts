/**
 * The wire protocol of `GET /v1/multiplex` (a WebSocket), by which one connection carries every event
 * stream of an open Studio tab. It exists because browsers hold at most six HTTP/1.1 connections to a host
 * and one open document in the Studio holds six event streams: the next save would then hang without a word.
 *
 * Rules:
 * - Frames are JSON text. `id` is chosen by the client, unique among its open streams.
 * - `open` names a path of this same server (`/v…/data/listen/…` or `/v…/data/live/events/…`), with its query
 *   string. It is answered by the very handlers that answer the same path over HTTP, with the permissions of
 *   the cookie or bearer token that opened the socket.
 * - The server answers each `open` with exactly one `status` frame; where the status is 200, `event` frames
 *   follow until the stream ends, with `end` last. Any other status is final and carries the response's body.
 * - A closed socket closes every stream. Clients reconnect and open again, with `lastEventId` where they have one.
 *
 * This file imports nothing, so that a browser bundle may take the types and the path from it.
 */
export const MULTIPLEX_PATH = '/v1/multiplex'

/** Streams that one socket may hold at once; an `open` above it is answered with status 429. */
export const MULTIPLEX_MAX_STREAMS = 64

/** Opens a stream. `url` is a path with its query string, or an absolute URL whose origin is ignored. */
export type MultiplexOpen = {
  readonly id: string
  readonly url: string
  /** Stands for the `Last-Event-ID` header of a reconnecting EventSource. */
  readonly lastEventId?: string
}

/** Closes a stream; the server sends nothing for this id afterwards. */
export type MultiplexClose = { readonly id: string; readonly close: true }

export type MultiplexClientMessage = MultiplexOpen | MultiplexClose

/** First answer to an `open`. `body` is there when the status is not 200. */
export type MultiplexStatus = {
  readonly id: string
  readonly status: number
  readonly body?: unknown
}

/**
 * One server-sent event. `event` is its name ('message' where the stream gave none), `data` its data as text,
 * exactly as over HTTP. Comments (keep-alive) are not forwarded: the socket has pings of its own.
 */
export type MultiplexEvent = {
  readonly id: string
  readonly event: string
  readonly data: string
  readonly lastEventId?: string
}

/** The stream ended on the server's side (it is closing, the session was revoked, or the reader was too slow). */
export type MultiplexEnd = { readonly id: string; readonly end: true }

export type MultiplexServerMessage = MultiplexStatus | MultiplexEvent | MultiplexEnd

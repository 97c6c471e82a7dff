/**
 * The protocol of `GET /v1/multiplex`, a WebSocket that carries all event streams of a Studio tab. An open document
 * needs six, and browsers open at most six HTTP/1.1 connections to a host: the next save would hang.
 * - Frames are JSON text. The client chooses an `id`, unique among its open streams.
 * - `open` names `/v…/data/listen/…` or `/v…/data/live/events/…` with its query string. Permissions are those of the
 * cookie or token that opened the socket.
 * - The server answers with one `status`. After 200, `event` frames follow, and `end` comes last.
 * - Closing the socket closes every stream. Clients open them again, with `lastEventId` if they have one.
 * This file has no imports, so that a browser bundle can use it.
 */
export const MULTIPLEX_PATH = '/v1/multiplex'

export const MULTIPLEX_STREAMS_MAX = 64

/**
 * `url` is a path with its query string, or an absolute URL whose origin is ignored; `lastEventId` replaces the
 * header. After `close` the server sends nothing for this id.
 */
export type MultiplexClientMessage =
  | { readonly id: string; readonly url: string; readonly lastEventId?: string }
  | { readonly id: string; readonly close: true }

/** Has a `body` unless the status is 200. */
export type MultiplexStatus = { readonly id: string; readonly status: number; readonly body?: unknown }

/** `data` is text as over HTTP. The socket has its own pings instead of keep-alive comments. */
export type MultiplexEvent = {
  readonly id: string
  readonly event: string
  readonly data: string
  readonly lastEventId?: string | undefined
}

/** `end`: the server shuts down, the session was revoked, or the reader was too slow. */
export type MultiplexServerMessage =
  | MultiplexStatus
  | MultiplexEvent
  | { readonly id: string; readonly end: true }

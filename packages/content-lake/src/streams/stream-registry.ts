import type { SessionStore } from '../store/session-store.ts'

/** A stream that is open, whichever way it came. */
export type OpenStream = {
  /** The session that it was opened with, where there was one. */
  readonly session: string | undefined
  /** Sends something that readers ignore, so that proxies keep the line and dead readers are found. */
  keepAlive(): void
  close(): void
}

/** Milliseconds. Common proxies cut a line after 60 s of silence. */
const KEEP_ALIVE_EVERY = 20_000

/** Keeps open streams alive, and ends them with their session or with the server. */
export class StreamRegistry {
  readonly #streams = new Set<OpenStream>()
  readonly #sessions: SessionStore
  readonly #timer: NodeJS.Timeout

  constructor(sessions: SessionStore) {
    this.#sessions = sessions
    this.#timer = setInterval(() => this.#tick(), KEEP_ALIVE_EVERY).unref()
    sessions.onEnd((session) => this.#closeWhere((stream) => stream.session === session))
  }

  get size(): number {
    return this.#streams.size
  }

  /** Returns how to take the stream out again. */
  add(stream: OpenStream): () => void {
    this.#streams.add(stream)
    return () => this.#streams.delete(stream)
  }

  close(): void {
    clearInterval(this.#timer)
    this.#closeWhere(() => true)
  }

  #tick(): void {
    this.#closeWhere((stream) => stream.session !== undefined && !this.#sessions.isAlive(stream.session))
    for (const stream of this.#streams) stream.keepAlive()
  }

  #closeWhere(matches: (stream: OpenStream) => boolean): void {
    for (const stream of this.#streams) if (matches(stream)) stream.close()
  }
}

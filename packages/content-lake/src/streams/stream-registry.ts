import type { SessionStore } from '../store/session-store.ts'

/** An open stream or socket. */
export type OpenStream = {
  /** The session that opened it, if any. */
  readonly session: string | undefined
  /** Sends something that readers ignore, to keep proxies from closing the connection and to detect dead readers. */
  keepAlive(): void
  close(): void
}

/** Milliseconds. Common proxies close a connection after 60 s of silence. */
const KEEP_ALIVE_EVERY = 20_000

/** Keeps open streams alive, and closes them when their session ends or the server stops. */
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

  /** Returns a function to remove the stream. */
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

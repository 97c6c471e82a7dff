import type { ChildProcess } from 'node:child_process'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { LakeDocument } from '../documents/document.ts'
import { isPublic } from '../documents/ids.ts'
import type { LakeStore } from '../store/lake-store.ts'
import type { Feed, Question } from './messages.ts'

type Change = Feed['changes'][number]

/** Milliseconds that the lake writes documents down for a new process before others get their turn. */
const AT_A_STRETCH = 5

/** Keeps a process up to date with the public documents. */
export class DocumentFeed {
  readonly #child: ChildProcess
  readonly #store: LakeStore
  readonly #unsubscribe: () => void
  /** Changes that must wait until all documents have gone; undefined after that. */
  #held: Change[] | undefined = []

  constructor(child: ChildProcess, store: LakeStore) {
    this.#child = child
    this.#store = store
    this.#unsubscribe = store.subscribe(({ changes }) => {
      const told = changes.flatMap(({ documentId, before, after }): Change[] => {
        if (after && isPublic(after)) return [written(after)]
        return before && isPublic(before) ? [[documentId, null]] : []
      })
      if (this.#held) this.#held.push(...told)
      else if (told.length > 0) send(child, { changes: told })
    })
  }

  stop(): void {
    this.#unsubscribe()
  }

  /** Sends all documents as they are now, in their order, then what has changed meanwhile. */
  async start(): Promise<void> {
    const documents = [...this.#store.documents.values()].filter(isPublic).values()
    for (let done = false; !done;) {
      const changes: Change[] = []
      const until = performance.now() + AT_A_STRETCH
      while (!done && performance.now() < until) {
        const next = documents.next()
        if (next.done) done = true
        else changes.push(written(next.value))
      }
      send(this.#child, { changes })
      await nextTurn()
    }
    send(this.#child, { changes: this.#held ?? [] })
    this.#held = undefined
  }
}

const written = (document: LakeDocument): Change => [document._id, JSON.stringify(document)]

/** A process that has just died is found out by its exit, not by what is sent to it. */
export function send(child: ChildProcess, message: Feed | Question): void {
  if (child.connected) child.send(message, () => {})
}

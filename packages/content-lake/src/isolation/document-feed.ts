import type { ChildProcess } from 'node:child_process'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { LakeDocument } from '../documents/document.ts'
import { isPublic } from '../documents/ids.ts'
import type { LakeStore } from '../store/lake-store.ts'
import { send } from './helper-process.ts'
import type { Feed } from './serve-queries.ts'

type Change = Feed['changes'][number]

/** Documents to serialise before it yields to other work, which takes a few milliseconds. */
const AT_ONCE = 100

/** Sends the query process the public documents and their changes. */
export function createDocumentFeed(child: ChildProcess, store: LakeStore) {
  /** Changes to send once all documents have been sent; undefined after that. */
  let held: Change[] | undefined = []

  const stop = store.subscribe(({ changes }) => {
    const visible = changes.flatMap(({ documentId, before, after }): Change[] => {
      if (after && isPublic(after)) return [serialised(after)]
      return before && isPublic(before) ? [[documentId, null]] : []
    })
    if (held) held.push(...visible)
    else if (visible.length > 0) send(child, { changes: visible })
  })

  /** Sends all current documents in order, then the changes made in the meantime. */
  async function start(): Promise<void> {
    const documents = [...store.documents.values()].filter(isPublic)
    for (let from = 0; from < documents.length; from += AT_ONCE) {
      send(child, { changes: documents.slice(from, from + AT_ONCE).map(serialised) })
      await nextTurn()
    }
    send(child, { changes: held ?? [] })
    held = undefined
  }

  return { stop, start }
}

const serialised = (document: LakeDocument): Change => [document._id, JSON.stringify(document)]

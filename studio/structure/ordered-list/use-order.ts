import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { useClient, useDocumentValuePermissions } from 'sanity'
import { useLive } from '../live.ts'
import { type Move, MoveQueue } from './move-queue.ts'
import { moved, newPositions, type OrderedEntry, orderedEntries, type OrderedRow } from './order.ts'

export type Order = {
  /** As the site lists them; moves that are not stored yet are in their new places already. */
  readonly entries: readonly OrderedEntry[]
  readonly saving: boolean
  readonly failed: boolean
  /** Undefined until it is known whether this editor's role may change the order. */
  readonly allowed: boolean | undefined
  /** What a screen reader is told of the last move. */
  readonly said: string
  readonly move: (move: Move) => void
}

/** The order of the documents of a kind: what it is, and how it is changed. */
export function useOrder(type: string): Order {
  const filter = `_type == "${type}"`
  const query = `*[${filter}]{_id, "title": coalesce(title, name), order}`
  const { result, failed, refresh } = useLive<OrderedRow[]>(query, filter)
  const [permission] = useDocumentValuePermissions({
    document: { _id: type, _type: type },
    permission: 'update',
  })
  const client = useClient({ apiVersion: '2026-03-01' })
  const toast = useToast()
  const [waiting, setWaiting] = useState<readonly Move[]>([])
  const [queue] = useState(() => new MoveQueue(setWaiting))
  const [said, say] = useState('')

  const save = async (move: Move) => {
    // What others have done in the meantime counts, too.
    const rows = await client.fetch<OrderedRow[]>(query, {}, { perspective: 'raw' })
    const entries = orderedEntries(rows)
    const next = moved(entries, move)
    const transaction = client.transaction()
    for (const { id, order } of newPositions(next)) transaction.patch(id, { set: { order } })
    await transaction.commit({ visibility: 'sync', tag: 'order' })
    await refresh()
    const place = next.findIndex(({ id }) => id === move.id)
    if (place >= 0) say(`${next[place]?.title} is now ${place + 1} of ${next.length}`)
  }
  const onFailure = () =>
    void toast.push({ status: 'error', title: 'The order could not be saved. Please try again.' })

  const stored = orderedEntries(result ?? [])
  const entries = waiting.reduce<readonly OrderedEntry[]>(moved, stored)
  const move = (wish: Move) => {
    if (moved(entries, wish)[wish.to] !== entries[wish.to]) queue.add(wish, { save, onFailure })
  }
  return {
    entries,
    saving: waiting.length > 0,
    failed: failed && !result,
    allowed: permission?.granted,
    said,
    move,
  }
}
